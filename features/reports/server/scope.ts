import type { Db } from '@pecset/db';
import {
  budapestDayBounds,
  type MlId,
  ok,
  type PartnerId,
  parseIsoDate,
  type Result,
  refuse,
} from '@pecset/kernel';
import { Mode } from '@pecset/packs/contract';
import { firstTransactionAt } from '@pecset/packs/domain';
import { z } from 'zod/mini';
import type { StatusFilter } from '../contract/index.ts';

/** What was asked for, as the endpoints parse it. */
export type Filters = {
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  readonly gtin?: string | undefined;
  readonly lotNum?: string | undefined;
  readonly expDate?: string | undefined;
  readonly sn?: string | undefined;
  readonly statusFilter?: StatusFilter | undefined;
  readonly reasonCode?: readonly string[] | undefined;
  readonly alertId?: string | undefined;
  readonly distinct?: boolean | undefined;
};

/** Which transactions: whose, and all that narrows them. Days have become numbers by now, so that months can be left out. */
export type Scope = {
  readonly partnerId: PartnerId;
  readonly mode: Mode;
  /** `from <= ml_id < before`. */
  readonly from: MlId | undefined;
  readonly before: MlId | undefined;
  /** The last of a pack is its last before this; of all there is where nothing is said. */
  readonly lastBefore: MlId | undefined;
  readonly filters: Omit<Filters, 'minDate' | 'maxDate'>;
};

/** No transaction lies beyond these, its number would not be exact, and no calendar of ours has to know the year 10000. */
const FIRST_DAY = '1970-01-01';
const LAST_DAY = '2090-12-31';

const boundsOf = (day: string) => {
  const known = parseIsoDate(day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day);
  if (!known.ok) throw new RangeError('a day that no calendar has came through the contract');
  const { from, before } = budapestDayBounds(known.value);
  return { from: firstTransactionAt(from.getTime()), before: firstTransactionAt(before.getTime()) };
};

const modeOf = async (db: Db, partnerId: PartnerId): Promise<Mode> => {
  const { mode } = await db
    .selectFrom('known_organisation')
    .select('mode')
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  return z.parse(Mode, mode);
};

/** In the mode that the organisation is in. */
export const scopeOf = async (
  db: Db,
  partnerId: PartnerId,
  { minDate, maxDate, ...filters }: Filters,
): Promise<Result<Scope, 'days-reversed'>> => {
  if (minDate !== undefined && maxDate !== undefined && minDate > maxDate) return refuse('days-reversed');
  const from = minDate === undefined ? undefined : boundsOf(minDate).from;
  const before = maxDate === undefined ? undefined : boundsOf(maxDate).before;
  return ok({ partnerId, mode: await modeOf(db, partnerId), from, before, lastBefore: before, filters });
};
