import { budapestDay } from '@pecset/kernel';
import type { Log, ProgramAccess } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { type ProgramUse, programUseStore } from './program-use-store.ts';

const WRITTEN_EVERY_MS = 10_000;

type Needs = Pick<AccountsDependencies, 'db' | 'now'> & { readonly log: Pick<Log, 'warn'> };

/**
 * Counts requests of programs in memory and writes the sums from time to time: a request waits for no count. A failed
 * write is added to the next one.
 */
export const countProgramUse = ({ db, now, log }: Needs) => {
  const sums = new Map<string, ProgramUse>();
  const add = (use: ProgramUse) => {
    const { partnerId, programId, day, requests, refusals } = use;
    const place = `${partnerId} ${programId} ${day}`;
    const before = sums.get(place);
    sums.set(place, {
      ...use,
      requests: requests + (before?.requests ?? 0),
      refusals: refusals + (before?.refusals ?? 0),
      usedAt: before && before.usedAt > use.usedAt ? before.usedAt : use.usedAt,
    });
  };
  const noteUse: ProgramAccess['noteUse'] = ({ partnerId, userId: programId }, outcome) => {
    const usedAt = now();
    const refusals = outcome === 'refused' ? 1 : 0;
    add({ partnerId, programId, day: budapestDay(usedAt), requests: 1, refusals, usedAt });
  };
  const write = async (): Promise<void> => {
    const taken = [...sums.values()];
    sums.clear();
    if (taken.length === 0) return;
    try {
      await programUseStore(db).add(taken);
    } catch (error) {
      for (const use of taken) add(use);
      log.warn({ err: error }, 'the use of programs was not counted yet');
    }
  };
  // One write after the other; the last one, at the end, waits for the one before.
  let writing = Promise.resolve();
  const writeNext = () => {
    writing = writing.then(write);
    return writing;
  };
  const timer = setInterval(() => void writeNext(), WRITTEN_EVERY_MS).unref();
  const stop = (): Promise<void> => {
    clearInterval(timer);
    return writeNext();
  };
  return { noteUse, stop };
};
