import type { Language } from '@pecset/contract';

const en = {
  sandbox: { subject: '[Sandbox]', body: 'This comes from the sandbox: it is about no real pack.' },
  organisation: 'Organisation: {{name}}.',
  unnamed: 'Organisation: no name yet, its number is {{number}}.',
  time: 'Time: {{time}}.',
  open: { start: 'Open Pecsét', alerts: 'Open the alerts', organisation: 'Open the organisation’s page' },
};
export type LetterTexts = typeof en;

const hu: LetterTexts = {
  sandbox: {
    subject: '[Tesztüzemmód]',
    body: 'Ez a tesztüzemmódból jött: nem valódi csomagról szól.',
  },
  organisation: 'Szervezet: {{name}}.',
  unnamed: 'Szervezet: még nincs neve, a száma {{number}}.',
  time: 'Időpont: {{time}}.',
  open: {
    start: 'A Pecsét megnyitása',
    alerts: 'A riasztások megnyitása',
    organisation: 'A szervezet oldalának megnyitása',
  },
};

export const letterTexts: Readonly<Record<Language, LetterTexts>> = { hu, en };
