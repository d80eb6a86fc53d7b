import { languages } from '@pecset/contract';
import { expect, test } from 'vitest';
import type { News } from '../contract/index.ts';
import { answered, answerOf, changed, reminded, shutOut } from '../contract/testing/test-kinds.ts';
import { letterOf } from './letter.ts';

const at = new Date('2026-03-01T08:16:00Z');
const publicUrl = 'https://pecset.example';
const alarm = answered({ answer: answerOf({ sn: 'TITOK-123', note: 'HU-1' }) }, { urgent: true });
const organisation = { partnerId: 12, name: 'Arany Sas Patika' };
const told = { mode: 'production', at, publicUrl, organisation };
const letter = (news: News, mode = 'production') => letterOf('hu', { ...told, news, mode });
const expiring = (said: string | null = null) => reminded({ day: '2026-12-15', said });

test('a mail about a pack does not name it: it says that there is one, when, and where to look', () => {
  for (const language of languages) {
    const whole = JSON.stringify(letterOf(language, { ...told, news: alarm }));
    for (const secret of ['TITOK', '05991234567899', 'LOT1', 'HU-1']) expect(whole).not.toContain(secret);
    expect(whole).toContain('09:16');
  }
  expect(letter(alarm)).toMatchObject({
    subject: 'Baj egy csomaggal',
    action: { url: 'https://pecset.example/' },
  });
});

test('a mail about a pack of the sandbox says so in its subject', () => {
  expect(letter(alarm, 'sandbox').subject).toBe('[Tesztüzemmód] Baj egy csomaggal');
  expect(letter(changed({}), 'sandbox').subject).toBe('Megváltozott');
});

test('a mail to admins says what happened, in somebody else’s words too, what to do, and when', () => {
  expect(letter(expiring('Expires in 7 days')).paragraphs).toEqual([
    'Szervezet: Arany Sas Patika.',
    'Lejár: 2026. dec. 15.',
    'Szavai: Expires in 7 days',
    'Cserélje le.',
    'Időpont: 2026. márc. 1. 09:16.',
  ]);
});

test('a day in a mail is written as one writes it, and the sentence ends once', () => {
  expect(letter(expiring()).paragraphs).toContain('Lejár: 2026. dec. 15.');
  expect(letter(changed({})).paragraphs).toContain('Megváltozott.');
  expect(letterOf('en', { ...told, news: expiring() }).subject).toBe('Expires on 15 Dec 2026');
});

test('a mail says which organisation it is about, also where that has no name yet', () => {
  const unnamed = { ...told, news: alarm, organisation: { partnerId: 12, name: '' } };
  expect(letter(alarm).paragraphs).toContain('Szervezet: Arany Sas Patika.');
  expect(letterOf('hu', unnamed).paragraphs).toContain('Szervezet: még nincs neve, a száma 12.');
  expect(letterOf('en', unnamed).paragraphs).toContain('Organisation: no name yet, its number is 12.');
  const odd = { ...unnamed, organisation: { partnerId: 12, name: '{{time}} $& Patika' } };
  expect(letterOf('en', odd).paragraphs).toContain('Organisation: {{time}} $& Patika.');
});

test.each<[string, News]>([
  ['/', alarm],
  ['/profile/organisation', shutOut({ code: 'A' })],
  ['/profile/organisation', expiring()],
])('a mail leads to where there is something to do: %s', (path, news) => {
  expect(letter(news).action?.url).toBe(publicUrl + path);
});

test('a mail about what nobody can do anything about leads nowhere', () => {
  expect(letter(expiring('ended')).action).toBeUndefined();
});
