import { addUser, migratedDatabase } from '@pecset/db/testing';
import type { Caller } from '@pecset/server-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { countProgramUse } from './program-use.ts';

const scene = async () => {
  const { db, owner } = await migratedDatabase();
  const { partnerId, userId } = await addUser(db, 'till', { name: 'Arany Sas' });
  const caller: Caller = {
    ...{
      partnerId,
      userId,
      sessionId: '',
      roles: [],
      provedAt: null,
      userVerified: false,
      termsPending: false,
    },
    program: { name: 'Till 2', scopes: [], mode: 'sandbox', epoch: '' },
  };
  const clock = { at: new Date('2026-03-01T08:00:00Z') };
  const warn = vi.fn();
  const counting = () => countProgramUse({ db, now: () => clock.at, log: { warn } });
  const counted = () =>
    db.selectFrom('program_use').select(['day', 'requests', 'refusals', 'used_at']).orderBy('day').execute();
  return { db, owner, caller, clock, warn, counting, counted };
};

test('what two processes count is added up by the day in Budapest', async () => {
  const { caller, clock, counting, counted } = await scene();
  const [one, other] = [counting(), counting()];
  one.noteUse(caller, 'answered');
  other.noteUse(caller, 'refused');
  const at = new Date('2026-03-01T23:30:00Z');
  clock.at = at;
  other.noteUse(caller, 'answered');
  await Promise.all([one.stop(), other.stop()]);
  expect(await counted()).toEqual([
    { day: '2026-03-01', requests: 2, refusals: 1, used_at: new Date('2026-03-01T08:00:00Z') },
    { day: '2026-03-02', requests: 1, refusals: 0, used_at: at },
  ]);
});

test('a write that fails disturbs nobody, and its counts are in the next', async () => {
  const { owner, caller, warn, counting, counted } = await scene();
  const use = counting();
  use.noteUse(caller, 'answered');
  await owner.schema.alterTable('program_use').renameTo('away').execute();
  await use.stop();
  expect(warn).toHaveBeenCalledOnce();
  await owner.schema.alterTable('away').renameTo('program_use').execute();
  use.noteUse(caller, 'answered');
  await use.stop();
  expect(await counted()).toMatchObject([{ requests: 2 }]);
});

test('counts are written every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { caller, counting, counted } = await scene();
  const use = counting();
  use.noteUse(caller, 'answered');
  vi.advanceTimersByTime(10_000);
  await expect.poll(counted, { interval: 10 }).toMatchObject([{ requests: 1 }]);
  await use.stop();
});
