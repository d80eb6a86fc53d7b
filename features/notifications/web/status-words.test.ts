import { expect, test } from 'vitest';
import type { NationalStatus } from '../contract/index.ts';
import { statusWords } from './status-words.ts';
import { toldWith } from './testing/told.ts';
import { hu } from './texts.hu.ts';

const t = (key: keyof typeof hu, values: Readonly<Record<string, string | number>> = {}) =>
  hu[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const sandbox = toldWith().status;
const since = '2026-03-01T08:00:00.000Z';
const waiting = { queued: 2, unknown: 1, parked: 0, since };

test.each<[Partial<NationalStatus>, string | undefined]>([
  [{}, undefined],
  [{ national: 'up' }, 'Az országos rendszer válaszol. Semmi sem vár.'],
  [
    { national: 'up', p50Ms: 40, p95Ms: 1_249 },
    'Az országos rendszer válaszol. Az elmúlt percekben válaszainak fele legfeljebb 0,1 mp, szinte mind legfeljebb 1,2 mp alatt jött meg. Semmi sem vár.',
  ],
  [
    { national: 'down', waiting },
    'Az országos rendszer nem válaszol. Válasz nélkül: 3, a legrégebbi ekkor indult: ma 09:00.',
  ],
  [{ national: 'not-connected' }, 'Az országos rendszer nem engedi be a gyógyszertárat. Semmi sem vár.'],
])('a status of %j is told as “%s”', (given, words) => {
  const told = { language: 'hu', timeOf: () => 'ma 09:00' } as const;
  expect(statusWords(t, { ...sandbox, ...given }, told)).toBe(words);
});
