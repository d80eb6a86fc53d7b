import { expect, test } from 'vitest';
import { programsChanged } from './programs-changed.ts';

test.each([
  ['added', /^Béla új programot csatlakoztatott: Pénztár 2$/, /^Béla has connected a program: Pénztár 2$/],
  ['rotated', /^Béla új kulcsot készített.*: Pénztár 2$/, /^Béla has made a new key for Pénztár 2$/],
  ['revoked', /^Béla visszavonta.*: Pénztár 2$/, /^Béla has revoked .* Pénztár 2$/],
  ['maker-left', /^Béla már nem dolgozik itt.*: Pénztár 2$/, /^Béla does not work here.*: Pénztár 2$/],
  ['restored', /^A Pecsétet mentésből.*: Pénztár 2$/, /restored from a backup.*: Pénztár 2$/],
] as const)('what became of keys (%s) is told with the program’s name', (change, hu, en) => {
  const news = programsChanged({ change, userName: 'Béla', programs: ['Pénztár 2'] });
  expect(news.words('hu').what).toMatch(hu);
  expect(news.words('en').what).toMatch(en);
});

test('what the operator did is told as theirs', () => {
  const news = programsChanged({ change: 'added', userName: null, programs: ['Pénztár 2'] });
  expect(news.words('hu').what).toMatch(/^Az üzemeltető új programot/);
  expect(news.words('en').what).toMatch(/^The operator has connected/);
});
