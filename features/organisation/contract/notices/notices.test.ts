import type { News } from '@pecset/notifications/contract';
import { expect, test } from 'vitest';
import { backupMissing } from './backup-missing.ts';
import { organisationClosing } from './organisation-closing.ts';
import { productionApproved } from './production-approved.ts';
import { productionRefused } from './production-refused.ts';

const closing = (change: 'asked' | 'taken-back' | 'waits' | 'closed') =>
  organisationClosing({ change, day: '2026-12-15' });

test.each<[News, RegExp, RegExp]>([
  [backupMissing({ last: '2026-12-15' }), /az utolsó napja: 2026\. dec\. 15\./, /Szóljon/],
  [backupMissing({ last: null }), /egyszer sem/, /Szóljon/],
  [productionApproved({}), /éles üzemmódban/, /érvényes/],
  [productionRefused({ words: 'Hiányzik az adószám.' }), /elutasították/, /nyújtsa be újra/],
  [closing('asked'), /lezárjuk: 2026\. dec\. 15\./, /visszavonhatja/],
  [closing('taken-back'), /mégsem/, /Nincs teendője/],
  [closing('waits'), /még nem/, /magától/],
  [closing('closed'), /lezártuk/, /senki sem/],
])('%j is told, with what to do about it', (news, what, todo) => {
  const words = news.words('hu');
  expect(words.what).toMatch(what);
  expect(words.todo.join(' ')).toMatch(todo);
  const inEnglish = news.words('en');
  expect(inEnglish.what).not.toBe(words.what);
  expect(inEnglish.todo).toHaveLength(words.todo.length);
});

test('what the provider wrote is told as it was written', () => {
  expect(productionRefused({ words: 'Nem.' }).words('hu').said).toBe('A szolgáltató üzenete: Nem.');
  expect(productionRefused({ words: 'No.' }).words('en').said).toBe('The provider writes: No.');
});

test('what can be done about it is done on the organisation’s page, but for a few', () => {
  expect(closing('asked').leadsTo).toBe('organisation');
  expect(closing('closed').leadsTo).toBe('nowhere');
  expect(backupMissing({ last: null }).leadsTo).toBe('nowhere');
  expect(productionApproved({}).leadsTo).toBe('start');
});

test('what is told again is the same notice on the same day', () => {
  const morning = new Date('2026-03-01T08:00:00Z');
  const evening = new Date('2026-03-01T20:00:00Z');
  for (const news of [backupMissing({ last: null }), closing('waits')])
    expect(news.about(morning)).toBe(news.about(evening));
});
