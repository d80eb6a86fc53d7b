import type { Language } from '@pecset/contract';
import { alertCause, alertDecision } from '@pecset/packs/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailParties, places } from '../contract/index.ts';
import { type MailFacts, mailLink, mailText } from './index.ts';

const facts: MailFacts = {
  number: 12,
  alertId: 'HU-0A1B2C3D-4E5F-6789-ABCD-0123456789AB',
  mode: 'production',
  at: new Date('2026-07-01T22:30:00Z'),
  trxType: 'DSPN',
  reasonCode: 'NMVS_NC_PCK_22',
  productName: 'Árvíztűrő tükörfúrógép 500 mg filmtabletta 20x',
  pack: { gtin: '05991234567899', lotNum: 'LOT<1>', expDate: '281200', sn: 'AB12CD34EF56GH78' },
  cause: 'suspicion',
  outcome: 'suspicion',
  decision: 'held',
  place: 'quarantine',
  photographs: 3,
  organisation: { name: 'Arany Sas Gyógyszertár', place: '1051 Budapest, Fő tér 1.' },
  contact: 'Minta Mária',
};

test.each([
  [
    'hu',
    'authority',
    [
      'Tisztelt Hatóság!',
      'Saját sorszám: 12',
      'Időpont: 2026-07-02 00:30',
      'Művelet: Kijelentés',
      'Ok: Hamisítás gyanúja',
      'Döntés: Visszatartva',
      'A csomag helye: Karanténban',
      'Mellékelt fényképek: 3',
      'A csomagot elkülönítve őrizzük. Kérjük, közöljék, mi a teendőnk.',
      'Kapcsolattartó: Minta Mária',
    ],
  ],
  [
    'en',
    'manufacturer',
    [
      'To the manufacturer',
      'Our number: 12',
      'Operation: Dispense',
      'Cause: Suspicion of falsification',
      'Decision: Held back',
      'Where the pack is: In quarantine',
      'Photographs attached: 3',
      'whether it is genuine',
      'Contact: Minta Mária',
    ],
  ],
] as const)('in %s the mail to the %s has all that they need to look the alert up', (language, to, parts) => {
  const { subject, text } = mailText(facts, to, language);
  expect(subject).toContain(facts.alertId);
  for (const part of [
    ...parts,
    `${facts.alertId}`,
    `NMVS_NC_PCK_22 (`,
    `${facts.productName}`,
    'GTIN: 05991234567899',
    'LOT<1>',
    '281200',
    'AB12CD34EF56GH78',
    'Arany Sas Gyógyszertár\n1051 Budapest, Fő tér 1.',
  ])
    expect(text).toContain(part);
});

test('without a decision, an alert ID, a name or photographs the mail claims none of them', () => {
  const open = { cause: null, outcome: null, decision: null, place: 'counter', photographs: 0 } as const;
  const { subject, text } = mailText(
    { ...facts, ...open, alertId: null, productName: null },
    'national',
    'en',
  );
  expect(subject).toBe('Medicine verification alert: Arany Sas Gyógyszertár, 12');
  expect(text).toContain('Cause: still being looked into');
  expect(text).toContain('the national system objected to this pack');
  expect(text).not.toMatch(/Decision|Photographs|Alert ID|Product|keep the pack apart|null|undefined/);
});

test('a released pack is not said to be kept, and an outcome from before causes is told in its words', () => {
  const before = { cause: null, outcome: 'technical', decision: 'released' } as const;
  const { text } = mailText({ ...facts, ...before }, 'national', 'en');
  expect(text).toContain('Cause: Technical');
  expect(text).not.toContain('We keep the pack apart');
});

test('in sandbox mode subject and text say so first', () => {
  const { subject, text } = mailText({ ...facts, mode: 'sandbox' }, 'authority', 'hu');
  expect(subject).toMatch(/^\[TESZT\] /);
  expect(text).toMatch(/^TESZT: nem valódi riasztás/);
});

test('the text for every recipient in every language, whatever was decided, fits into a link to the mail program', () => {
  const languages: readonly Language[] = ['hu', 'en'];
  for (const language of languages)
    for (const to of mailParties)
      for (const cause of alertCause.options)
        for (const decision of alertDecision.options)
          for (const place of places) {
            const mail = mailText({ ...facts, cause, decision, place, mode: 'sandbox' }, to, language);
            const { isWhole, href } = mailLink({
              ...mail,
              to: 'forgalmazas@egy-hosszabb-nevu-gyarto.example',
            });
            expect([isWhole, href.length <= 1_800, language, to]).toEqual([true, true, language, to]);
          }
});

const typed = fc.string({ unit: 'binary', maxLength: 120 });

test('whatever is typed, a link has one recipient, one subject and one text, and mail programs read what was written', () => {
  fc.assert(
    fc.property(typed, typed, typed, (to, subject, text) => {
      const { href, isWhole } = mailLink({ to, subject, text });
      expect(href).toMatch(/^mailto:[^?&#\s,;<>"]*\?subject=[^?&#\s]*(?:&body=[^?&#\s]*)?$/);
      if (!isWhole) return;
      const { pathname, searchParams } = new URL(href.replaceAll('+', '%2B'));
      const oneLine = (written: string) =>
        written
          .toWellFormed()
          .replace(/\p{Cc}+/gu, ' ')
          .trim();
      expect(decodeURIComponent(pathname)).toBe(oneLine(to));
      expect([...searchParams]).toEqual([
        ['subject', oneLine(subject)],
        ['body', text.toWellFormed().replace(/\r?\n/g, '\r\n')],
      ]);
    }),
  );
});

test('a text that is too long for a link is left out of it, and a header cannot be smuggled in', () => {
  const long = mailLink({ to: 'a@b.example', subject: 'S', text: 'á'.repeat(400) });
  expect(long).toEqual({ href: 'mailto:a@b.example?subject=S', isWhole: false });
  const { href } = mailLink({
    to: 'a@b.example?cc=c@d.example',
    subject: 'S\r\nBcc: e@f.example',
    text: 'T\nU',
  });
  expect(href).toBe('mailto:a@b.example%3Fcc%3Dc@d.example?subject=S%20Bcc%3A%20e%40f.example&body=T%0D%0AU');
});

test('an alert without a code has no line for it', () => {
  const { text } = mailText({ ...facts, reasonCode: null }, 'authority', 'en');
  expect(text).toContain('Our number: 12');
  expect(text).not.toContain('NMVS_');
});
