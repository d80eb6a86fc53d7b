import type { News } from '@pecset/notifications/contract';
import { expect, test } from 'vitest';
import { alertsUndecided } from './alerts-undecided.ts';
import { packsHeld } from './packs-held.ts';

const held = (more: object = {}) => packsHeld({ count: 1, oldest: 7, latest: 7, fortnights: 1, ...more });

test.each<[News, RegExp, RegExp]>([
  [alertsUndecided({ count: 1, oldest: 12 }), /riasztás sorszáma: 12$/, /^Alert no\. 12 has waited/],
  [alertsUndecided({ count: 3, oldest: 5 }), /száma: 3; .* sorszáma: 5$/, /^3 alerts .* oldest is no\. 5$/],
  [held(), /csomag; a riasztás sorszáma: 7$/, /^The pack of alert no\. 7 has been held back/],
  [held({ count: 2 }), /csomagok száma: 2; .* sorszáma: 7$/, /^2 packs .* alert is no\. 7$/],
])('%j is told with how many they are and which is the oldest, also in mail and push', (news, hu, en) => {
  for (const [language, what] of [
    ['hu', hu],
    ['en', en],
  ] as const) {
    const words = news.words(language);
    expect(words.what).toMatch(what);
    expect(words.outside?.subject).toBe(words.what);
    expect(words.todo).toEqual([words.outside?.todo]);
  }
  expect(news.leadsTo).toBe('alerts');
});

test('undecided alerts are told once on each day of Budapest, a held-back pack once in two weeks', () => {
  const at = (iso: string) => new Date(iso);
  const undecided = alertsUndecided({ count: 1, oldest: 1 });
  expect(undecided.about(at('2026-03-01T06:00:00Z'))).toBe(undecided.about(at('2026-03-01T22:59:00Z')));
  expect(undecided.about(at('2026-03-01T23:00:00Z'))).not.toBe(undecided.about(at('2026-03-01T22:59:00Z')));
  const now = at('2026-03-01T08:00:00Z');
  expect(held({ count: 5, oldest: 2 }).about(now)).toBe(held().about(at('2026-03-09T08:00:00Z')));
  expect(held({ fortnights: 2 }).about(now)).not.toBe(held().about(now));
  expect(held({ latest: 8 }).about(now)).not.toBe(held().about(now));
});
