import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

/** GS1 General Specifications, section 7.9: weights 3 and 1 from the right. */
const withCheckDigit = (digits: string): string => {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

export type Pack = {
  readonly gtin: string;
  readonly expDate: string;
  readonly lotNum: string;
  readonly sn: string;
};

/** A pack that no other journey has touched: its own demonstration GTIN, so that training serials start afresh too. */
export const newPack = (given: Partial<Pack> = {}): Pack => ({
  gtin: withCheckDigit(`0952${String(randomInt(1_000_000_000)).padStart(9, '0')}`),
  expDate: '381231',
  lotNum: 'LOT42',
  sn: `SN${randomInt(1_000_000_000)}`,
  ...given,
});

export const addressOf = (pack: Partial<Pack>): string => `/?${new URLSearchParams(pack)}`;

/** Actions on the pack on screen, in the words of the screen. */
export const counterOn = (page: Page, t: Texts) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.locator('dialog[open]');
  return {
    button,
    dialog,
    answer: (name: string) => dialog.getByRole('button', { name, exact: true }),
    rows: page.getByRole('row').filter({ has: page.getByRole('cell') }),
    status: page.getByRole('status').filter({ has: page.locator('p') }),
    open: async (pack: Partial<Pack>) => {
      await page.goto(addressOf(pack));
      await expect(page.getByRole('heading', { level: 2 }).last()).toBeVisible();
    },
    verify: async () => {
      await button(t('packs$verify')).click();
      await expect(button(t('packs$dispense'))).toBeEnabled();
    },
    /** Presses the button and answers its question with yes. */
    confirm: async (name: string) => {
      await button(name).click();
      await dialog.getByRole('button', { name: t('kit$yes'), exact: true }).click();
    },
  };
};
