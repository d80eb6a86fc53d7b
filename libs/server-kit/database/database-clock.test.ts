import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { makeLog } from '../logging/logging.ts';
import { templateDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { databaseTime, openDatabaseClock } from './database-clock.ts';

const TEN_MINUTES = 600_000;

afterEach(() => {
  vi.restoreAllMocks();
});

const openClock = async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const { db } = openDatabase(url, 2, makeLog('silent'));
  const told: string[] = [];
  const ahead: unknown[] = [];
  const tell = (facts: unknown, words = '') => {
    told.push(words);
    ahead.push(facts);
  };
  const clock = await openDatabaseClock(db, { warn: tell, info: tell });
  onTestFinished(async () => {
    await clock.stop();
    await db.destroy();
    await drop();
  });
  const differsBy = async () => Math.abs(clock.now().getTime() - (await databaseTime(db)).getTime());
  return { clock, told, ahead, differsBy };
};

/** Like `date --set`: the monotonic clock is not affected. */
const setClock = (aheadMs: number) => {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + aheadMs);
};

test.each([TEN_MINUTES, -TEN_MINUTES])(
  'a machine whose clock is %i ms off goes by the database’s, and says so once',
  async (aheadMs) => {
    setClock(aheadMs);
    const { clock, told, ahead, differsBy } = await openClock();
    await clock.beSteady();
    expect(await differsBy()).toBeLessThan(1_000);
    expect(told).toHaveLength(1);
    expect(ahead).toEqual([{ aheadSeconds: aheadMs / 1_000 }]);
    expect(told[0]).toMatch(/clock is off/);
  },
);

test('a clock that is set while the program runs changes nothing, and is told', async () => {
  const { clock, told, differsBy } = await openClock();
  expect(told).toEqual([]);
  setClock(TEN_MINUTES);
  expect(await differsBy()).toBeLessThan(1_000);
  await clock.beSteady();
  expect(await differsBy()).toBeLessThan(1_000);
  expect(told).toHaveLength(1);
  vi.restoreAllMocks();
  await clock.beSteady();
  expect(told.at(-1)).toMatch(/agrees/);
});

test('a machine that slept asks before anything is decided by time', async () => {
  const { clock, differsBy } = await openClock();
  const real = performance.now.bind(performance);
  // The monotonic clock stops while a machine sleeps.
  vi.spyOn(performance, 'now').mockImplementation(() => real() - TEN_MINUTES);
  expect(await differsBy()).toBeGreaterThan(TEN_MINUTES / 2);
  await clock.beSteady();
  expect(await differsBy()).toBeLessThan(1_000);
});

test('a start on a busy machine waits longer for the time than a glance at the database may take', async () => {
  const { url, drop } = await templateDatabase('empty', async () => {})();
  const quiet = makeLog('silent');
  const { db: glance } = openDatabase(url, 1, quiet, { connectMs: 2_000, answerMs: 5_000 });
  const { db } = openDatabase(url, 2, quiet);
  onTestFinished(async () => {
    await Promise.all([glance.destroy(), db.destroy()]);
    await drop();
  });
  // While its only connection is held, no glance is ever quick enough.
  await glance.connection().execute(async () => {
    await expect(openDatabaseClock(glance, quiet)).rejects.toThrow('timeout');
    const clock = await openDatabaseClock(glance, quiet, { first: db });
    onTestFinished(() => clock.stop());
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
  });
});
