import type { Locator, Page } from '@playwright/test';

/** Matches the visible words only; the same words may be there for screen readers too. */
export const onScreen = (page: Page, words: string): Locator =>
  page.getByText(words, { exact: true }).and(page.locator(':not(.only-heard)'));
