import type { Db } from '@pecset/db';
import {
  budapestDayBounds,
  type MlId,
  ok,
  type PartnerId,
  parseIsoDate,
  type Result,
  refuse,
  type UserId,
} from '@pecset/kernel';
import { Mode } from '@pecset/packs/contract';
import { firstTransactionAt } from '@pecset/packs/domain';
import { z } from 'zod/mini';
import type { StatusFilter } from '../contract/index.ts';

/** Filters as parsed by the endpoints. */
export type Filters = {
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  readonly gtin?: string | undefined;
  readonly lotNum?: string | undefined;
  readonly expDate?: string | undefined;
  readonly sn?: string | undefined;
  readonly program?: UserId | undefined;
  readonly reference?: string | undefined;
  readonly statusFilter?: StatusFilter | undefined;
  readonly reasonCode?: readonly string[] | undefined;
  readonly alertId?: string | undefined;
  readonly distinct?: boolean | undefined;
};

/** The selected transactions. Days are already `ml_id` bounds, so that partitions of other months are pruned. */
export type Scope = {
  readonly partnerId: PartnerId;
  readonly mode: Mode;
  /** `from <= ml_id < before`. */
  readonly from: MlId | undefined;
  readonly before: MlId | undefined;
  /** With `distinct`, a pack's last transaction before this one; `undefined` means no bound. */
  readonly lastBefore: MlId | undefined;
  readonly filters: Omit<Filters, 'minDate' | 'maxDate'>;
};

/** Days are clamped to this range: no transaction lies outside, and an `ml_id` outside would not be an exact number. */
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

/** Uses the organisation's current mode. */
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
