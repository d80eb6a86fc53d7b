import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { firstTransactionAt } from '../domain/index.ts';
import { allThatWaits, answersSince, volumeOf } from './book/volume.ts';
import { shutDoors } from './gateway/production/circuit.ts';

const MINUTE_MS = 60_000;
const LATELY_MS = 30 * 24 * 60 * MINUTE_MS;

/** For the operator's desk, which is a lower feature's: of what organisations did only how often. */
export const countsOf =
  (now: () => Date) => async (db: Db, partnerIds: readonly PartnerId[], most: number) => {
    const since = firstTransactionAt(now().getTime() - LATELY_MS);
    const rows = await volumeOf(db, { partnerIds, since, most });
    return new Map(rows.map(({ partnerId, ...counts }) => [partnerId, counts]));
  };

const RECENT_MS = 10 * MINUTE_MS;
/** Asked for only where the last minutes had no answer: then there are few to look through. */
const LONGER_MS = 120 * MINUTE_MS;

/** How the national system stands for all organisations together. */
export const healthOf = (now: () => Date) => async (db: Db) => {
  const at = now().getTime();
  const { p50, p95, last } = await answersSince(db, new Date(at - RECENT_MS));
  const doors = await shutDoors(db, null);
  return {
    shut: doors.map(({ partner_id: partnerId, refused_code: code, refused_at, down_since }) => ({
      partnerId,
      code,
      since: (code === null ? down_since : refused_at) ?? new Date(at),
    })),
    p50Ms: p50,
    p95Ms: p95,
    lastAnswerAt: last ?? (await answersSince(db, new Date(at - LONGER_MS))).last,
    waiting: await allThatWaits(db),
  };
};
