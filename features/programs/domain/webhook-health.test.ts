import { expect, test } from 'vitest';
import { type Health, healthAfter, type Try } from './webhook-health.ts';

const at = new Date('2026-03-01T08:00:00Z');
const earlier = new Date('2026-03-01T07:00:00Z');
const well: Health = { failingSince: null, silences: 0, restUntil: null, slow: false };
const quick = (outcome: string): Try => ({ outcome, tookMs: 20 });
const after = (before: Health, ...tries: readonly [Try, ...Try[]]) =>
  healthAfter(before, tries, { at, chance: 0.5 });

test('a receiver that takes everything is well', () => {
  expect(after(well, quick('delivered'), quick('delivered'))).toEqual(well);
});

test('one that does not answer rests, each time for twice as long, and waits with the slow ones', () => {
  const once = after(well, quick('delivered'), { outcome: 'timed-out', tookMs: 10_000 });
  expect(once).toEqual({
    failingSince: at,
    silences: 1,
    restUntil: new Date('2026-03-01T08:00:05Z'),
    slow: true,
  });
  expect(after(once, quick('unreachable'))).toMatchObject({
    silences: 2,
    restUntil: new Date('2026-03-01T08:00:10Z'),
    slow: true,
  });
});

test('one that breaks off now and then is not taken for one that is away: what it took in between counts', () => {
  const broken = after(after(well, quick('unreachable')), quick('delivered'), quick('unreachable'));
  expect(broken).toMatchObject({ silences: 1, restUntil: new Date('2026-03-01T08:00:05Z') });
  expect(after(broken, quick('refused'), quick('unreachable'))).toMatchObject({ silences: 1 });
});

test('one that answers at last is well again at once', () => {
  const away: Health = { failingSince: earlier, silences: 7, restUntil: at, slow: true };
  expect(after(away, quick('delivered'))).toEqual(well);
});

test('one that refuses is failing, but does not rest: the next event may be to its liking', () => {
  expect(after(well, quick('refused'))).toEqual({ ...well, failingSince: at });
  expect(after({ ...well, failingSince: earlier }, quick('refused'))).toMatchObject({
    failingSince: earlier,
  });
  expect(after({ ...well, failingSince: earlier }, quick('delivered'), quick('refused'))).toMatchObject({
    failingSince: at,
  });
});

test('one that takes its time is slow, though it takes everything', () => {
  expect(after(well, { outcome: 'delivered', tookMs: 2_001 }, quick('delivered'))).toEqual({
    ...well,
    slow: true,
  });
});
