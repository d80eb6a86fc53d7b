import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Load } from '@pecset/national/server';
import { firstTransactionAt } from '../domain/index.ts';
import { trxTimeOf } from './ledger/history.ts';
import { readLoad } from './ledger/load.ts';
import { allThatWaits, answersSince, volumeOf } from './ledger/volume.ts';

const MINUTE_MS = 60_000;
const LATELY_MS = 30 * 24 * 60 * MINUTE_MS;

/** For the operator's desk, a lower feature: how much organisations did, but not what. */
export const countsOf =
  (now: () => Date) => async (db: Db, partnerIds: readonly PartnerId[], most: number) => {
    const since = firstTransactionAt(now().getTime() - LATELY_MS);
    const rows = await volumeOf(db, { partnerIds, since, most });
    return new Map(rows.map(({ partnerId, ...counts }) => [partnerId, counts]));
  };

const RECENT_MS = 10 * MINUTE_MS;
/** Read only if the last minutes had no answer: then there are few rows to scan. */
const LONGER_MS = 120 * MINUTE_MS;

/** Open transactions of all organisations with the national system, and how quickly it answers. */
export const loadOfAll = (now: () => Date) => async (db: Db) => {
  const at = now().getTime();
  const { p50, p95, last } = await answersSince(db, new Date(at - RECENT_MS));
  return {
    p50Ms: p50,
    p95Ms: p95,
    lastAnswerAt: last ?? (await answersSince(db, new Date(at - LONGER_MS))).last,
    waiting: await allThatWaits(db),
  };
};

/** The same for one organisation. */
export const loadOf =
  (now: () => Date) =>
  async (db: Db, partnerId: PartnerId): Promise<Load> => {
    const since = firstTransactionAt(now().getTime() - RECENT_MS);
    const { oldest, p50, p95, silent_since, ...waiting } = await readLoad(db, partnerId, since);
    return {
      silentSince: silent_since,
      p50Ms: p50,
      p95Ms: p95,
      waiting: { ...waiting, since: oldest === null ? null : trxTimeOf(oldest) },
    };
  };
