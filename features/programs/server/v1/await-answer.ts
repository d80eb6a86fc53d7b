import type { MlId } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import { findTransaction } from '@pecset/packs/server';
import { type Caller, pause } from '@pecset/server-kit';
import type { ProgramsDependencies } from './dependencies.ts';

type Waiting = {
  readonly until: number;
  readonly isGone: () => boolean;
};

/** Often enough for somebody at a till, seldom enough for the database. */
const EVERY_MS = 250;

/** Waits for a transaction that another request or process is finishing; returns it as it is when time is up. */
export const awaitAnswer = async (
  { packs, stopping }: ProgramsDependencies,
  { partnerId }: Caller,
  item: HistoryItem,
  { until, isGone }: Waiting,
): Promise<HistoryItem> => {
  let newest = item;
  while (newest.status === null && Date.now() < until && !isGone() && !stopping.aborted) {
    await pause(Math.min(EVERY_MS, Math.max(1, until - Date.now())), stopping);
    newest = (await findTransaction(packs.db, packs.alerts, partnerId, newest.mlId as MlId)) ?? newest;
  }
  return newest;
};
