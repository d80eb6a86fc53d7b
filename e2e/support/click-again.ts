import type { Locator } from '@playwright/test';

/** The second click of a double click, which hits whatever the first has brought up. */
export const clickAgain = async (button: Locator): Promise<void> => {
  await button.hover();
  await button.page().mouse.down({ clickCount: 2 });
  await button.page().mouse.up({ clickCount: 2 });
};
