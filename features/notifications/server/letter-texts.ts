import type { Language } from '@pecset/contract';

const en = {
  alert: {
    subject: 'Alert: a pack must not be supplied',
    body: 'The national system has raised an alert for a pack of the pharmacy. The answer came later than it was waited for.',
    todo: 'Set the pack aside, open the notice in Pecsét and print the alert there.',
  },
  /** Where the national system gave no alert's number. */
  objection: {
    subject: 'A pack must not be supplied',
    body: 'The national system objects to a pack of the pharmacy. The answer came later than it was waited for.',
    todo: 'Set the pack aside and open the notice in Pecsét: it tells what to do.',
  },
  /** Told by push alone. */
  answer: {
    subject: 'The answer for a pack has come',
    body: 'The national system has answered for a pack of the pharmacy, later than it was waited for.',
    todo: 'Open Pecsét: the notice tells what became of it.',
  },
  sandbox: { subject: '[Sandbox]', body: 'This comes from the sandbox: it is about no real pack.' },
  organisation: 'Organisation: {{name}}.',
  unnamed: 'Organisation: no name yet, its number is {{number}}.',
  time: 'Time: {{time}}.',
  open: 'Open Pecsét',
  openOrganisation: 'Open the organisation’s page',
};
export type LetterTexts = typeof en;

const hu: LetterTexts = {
  alert: {
    subject: 'Riasztás: egy csomag nem adható ki',
    body: 'Az országos rendszer riasztást adott a gyógyszertár egyik csomagjára. A válasz később jött meg, mint ameddig vártak rá.',
    todo: 'Tegye félre a csomagot, nyissa meg az értesítést a Pecsétben, és ott nyomtassa ki a riasztást.',
  },
  objection: {
    subject: 'Egy csomag nem adható ki',
    body: 'Az országos rendszer kifogást jelzett a gyógyszertár egyik csomagjánál. A válasz később jött meg, mint ameddig vártak rá.',
    todo: 'Tegye félre a csomagot, és nyissa meg az értesítést a Pecsétben: ott olvasható a teendő.',
  },
  answer: {
    subject: 'Megjött a válasz egy csomagra',
    body: 'Az országos rendszer válaszolt a gyógyszertár egyik csomagjára, később, mint ameddig vártak rá.',
    todo: 'Nyissa meg a Pecsétet: az értesítésben olvasható, mi lett vele.',
  },
  sandbox: {
    subject: '[Tesztüzemmód]',
    body: 'Ez a tesztüzemmódból jött: nem valódi csomagról szól.',
  },
  organisation: 'Szervezet: {{name}}.',
  unnamed: 'Szervezet: még nincs neve, a száma {{number}}.',
  time: 'Időpont: {{time}}.',
  open: 'A Pecsét megnyitása',
  openOrganisation: 'A szervezet oldalának megnyitása',
};

export const letterTexts: Readonly<Record<Language, LetterTexts>> = { hu, en };
