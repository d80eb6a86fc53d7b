import type { Page } from '@playwright/test';

/** What a screen reader would read out of a pack's verdict, in the order in which it comes. */
export const listenTo = (page: Page) =>
  page.evaluateHandle(() => {
    const said: string[] = [];
    const hear = () => {
      const now = document.querySelector('main section [role=status]')?.textContent ?? '';
      if (said.at(-1) !== now) said.push(now);
    };
    new MutationObserver(hear).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return said;
  });
