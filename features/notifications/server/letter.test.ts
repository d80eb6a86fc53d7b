import { languages } from '@pecset/contract';
import { expect, test } from 'vitest';
import { letterOf } from './letter.ts';
import type { News } from './tell.ts';
import { answerOf } from './testing/notices-server.ts';

const at = new Date('2026-03-01T08:16:00Z');
const publicUrl = 'https://pecset.example';
const alert: News = { kind: 'late-answer', answer: answerOf({ sn: 'TITOK-123', alertId: 'HU-1' }) };
const letter = (news: News, mode = 'production') => letterOf('hu', { news, mode, at, publicUrl });

test('a mail about an alert names no pack: it says that there is one, when, and where to look', () => {
  for (const language of languages) {
    const whole = JSON.stringify(letterOf(language, { news: alert, mode: 'production', at, publicUrl }));
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
    'Hamarosan lejár az országos rendszer jelszava.',
    'Saját szavaival: Expires in 7 days',
    'Magunktól újat állítunk be; ha ezt kikapcsolták, kérjük, cserélje le időben.',
    'Időpont: 2026. 03. 01. 09:16.',
  ]);
});
