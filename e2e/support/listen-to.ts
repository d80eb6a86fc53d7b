import type { Page } from '@playwright/test';

/** Records what a screen reader would read of a pack's verdict, in order. */
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
