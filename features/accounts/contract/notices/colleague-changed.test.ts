import { expect, test } from 'vitest';
import { colleagueChanged } from './colleague-changed.ts';

test.each([
  ['joined', /^Anna .*csatlakozott/, /^Anna has joined/],
  ['made-admin', /^Béla adminisztrátorrá tette.*Anna$/, /^Béla has made Anna an/],
  ['admin-taken', /^Béla elvette.*Anna$/, /^Béla has taken .*from Anna$/],
  ['activated', /^Béla újra aktiválta.*Anna$/, /^Béla has activated Anna/],
  ['deactivated', /^Béla inaktiválta.*Anna$/, /^Béla has deactivated Anna$/],
  ['removed', /^Béla eltávolította.*Anna$/, /^Béla has removed Anna/],
] as const)('that a colleague was changed (%s) is told, and by whom', (change, hu, en) => {
  const news = colleagueChanged({ change, userName: 'Béla', colleague: 'Anna' });
  expect(news.words('hu').what).toMatch(hu);
  expect(news.words('en').what).toMatch(en);
  expect(news.words('hu').todo.join(' ')).toMatch(/kérdezzen rá/);
  expect(news.words('en').todo.join(' ')).toMatch(/ask/);
});

test('two changes at one time are two notices', () => {
  const at = new Date('2026-03-01T08:00:00Z');
  const about = (colleague: string) =>
    colleagueChanged({ change: 'removed', userName: 'Béla', colleague }).about(at);
  expect(about('Anna')).not.toBe(about('Cili'));
});
