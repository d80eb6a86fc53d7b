import { languages } from '@pecset/contract';
import { expect, test } from 'vitest';
import { letterOf } from './letter.ts';
import type { News } from './news.ts';
import { answerOf } from './testing/notices-server.ts';

const at = new Date('2026-03-01T08:16:00Z');
const publicUrl = 'https://pecset.example';
const alert: News = { kind: 'late-answer', answer: answerOf({ sn: 'TITOK-123', alertId: 'HU-1' }) };
const organisation = { partnerId: 12, name: 'Arany Sas Patika' };
const told = { mode: 'production', at, publicUrl, organisation };
const letter = (news: News, mode = 'production') => letterOf('hu', { ...told, news, mode });

test('a mail about an alert names no pack: it says that there is one, when, and where to look', () => {
  for (const language of languages) {
    const whole = JSON.stringify(letterOf(language, { ...told, news: alert }));
    for (const secret of ['TITOK', '05991234567899', 'LOT1', 'HU-1']) expect(whole).not.toContain(secret);
    expect(whole).toContain('09:16');
  }
  expect(letter(alert)).toMatchObject({
    subject: 'Riasztás: egy csomag nem adható ki',
    action: { url: 'https://pecset.example/' },
  });
});

test('a mail about a pack that was objected to without an alert’s number speaks of none', () => {
  const objection: News = {
    kind: 'late-answer',
    answer: answerOf({ reasonCode: 'NMVS_NC_PC_02' }),
    urgent: true,
  };
  expect(letter(objection).subject).toBe('Egy csomag nem adható ki');
  expect(JSON.stringify(letter(objection))).not.toMatch(/riasztás/i);
});

test('a mail about an alert of the sandbox says so in its subject', () => {
  expect(letter(alert, 'sandbox').subject).toBe('[Tesztüzemmód] Riasztás: egy csomag nem adható ki');
});

test('a mail to admins says what happened, in the national system’s words too, what to do, and when', () => {
  const news = {
    kind: 'national-notice',
    code: 'NMVS_NOTIFY_AU_02',
    description: 'Expires in 7 days',
  } as const;
  expect(letter(news).paragraphs).toEqual([
    'Szervezet: Arany Sas Patika.',
    'Hamarosan lejár az országos rendszer jelszava.',
    'Saját szavaival: Expires in 7 days',
    'Magunktól újat állítunk be; ha ezt kikapcsolták, kérjük, cserélje le időben.',
    'Időpont: 2026. márc. 1. 09:16.',
  ]);
});

test('a day in a mail is written as one writes it, and the sentence ends once', () => {
  const news: News = { kind: 'certificate-expires', days: 30, validTo: '2026-12-15' };
  expect(letter(news).paragraphs).toContain(
    'Lejár az országos rendszerhez használt tanúsítvány: 2026. dec. 15.',
  );
  expect(letterOf('en', { ...told, news }).subject).toBe(
    'The certificate for the national system expires on 15 Dec 2026',
  );
});

test('a mail says which organisation it is about, also where that has no name yet', () => {
  const unnamed = { ...told, news: alert, organisation: { partnerId: 12, name: '' } };
  expect(letter(alert).paragraphs).toContain('Szervezet: Arany Sas Patika.');
  expect(letterOf('hu', unnamed).paragraphs).toContain('Szervezet: még nincs neve, a száma 12.');
  expect(letterOf('en', unnamed).paragraphs).toContain('Organisation: no name yet, its number is 12.');
  const odd = { ...unnamed, organisation: { partnerId: 12, name: '{{time}} $& Patika' } };
  expect(letterOf('en', odd).paragraphs).toContain('Organisation: {{time}} $& Patika.');
});

const closing = (change: 'asked' | 'taken-back' | 'waits' | 'closed'): News => ({
  kind: 'organisation-closing',
  change,
  day: '2026-12-15',
});

test.each<[string, News]>([
  ['/', alert],
  ['/', { kind: 'production-approved' }],
  ['/profile/organisation', { kind: 'login-refused', code: 'NMVS_FE_AU_01' }],
  ['/profile/organisation', { kind: 'national-notice', code: 'NMVS_NOTIFY_PMS_01', description: null }],
  ['/profile/organisation', { kind: 'password-shown', userName: 'Béla' }],
  ['/profile/organisation', { kind: 'password-renewed' }],
  ['/profile/organisation', { kind: 'password-not-renewed', code: 'NMVS_FE_PMS_03' }],
  ['/profile/organisation', { kind: 'production-refused', words: 'Hiányzik az adószám.' }],
  ['/profile/organisation', { kind: 'certificate-expires', days: 30, validTo: '2026-12-15' }],
  [
    '/profile/organisation',
    { kind: 'colleague-changed', change: 'joined', userName: 'Béla', colleague: 'Béla' },
  ],
  ['/profile/organisation', closing('asked')],
  ['/profile/organisation', closing('taken-back')],
  ['/profile/organisation', closing('waits')],
])('a mail leads to where there is something to do: %s for %j', (path, news) => {
  expect(letter(news).action?.url).toBe(publicUrl + path);
});

test('the mail that an organisation is closed leads nowhere: nobody can sign in to it any more', () => {
  expect(letter(closing('closed')).action).toBeUndefined();
});
