import type { Locator, Page } from '@playwright/test';

/** These very words where eyes see them; a screen reader may be told the same beside them. */
export const onScreen = (page: Page, words: string): Locator =>
  page.getByText(words, { exact: true }).and(page.locator(':not(.only-heard)'));
