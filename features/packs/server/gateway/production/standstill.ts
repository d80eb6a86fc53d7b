import type { Db, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { bool, HOUSE, instant, int4, int8, orNull, recordAudit, statement } from '@pecset/server-kit';
import { doubtEnteredSince, doubtOpenTransactions, lookAtDoubted } from '../../book/doubt.ts';
import { sendWaiting } from '../../finish/finish.ts';

const look = statement({
  takes: {},
  gives: { since: orNull(instant()) },
  text: 'select min(restored_at) as since from standstill where resumed_at is null',
});

/** Since when nothing is sent to the national system, for anybody: the database came out of a backup. */
export const standstillSince = async (db: Db): Promise<Date | undefined> =>
  (await look(db, {}))[0]?.since ?? undefined;

const restored = statement({
  takes: { at: instant() },
  gives: { is_restored: bool() },
  text: 'select exists (select from standstill where restored_at > :at) as is_restored',
});

/** Whether the rows came back out of a backup after that moment. */
export const wereRestoredSince = async (db: Db, at: Date): Promise<boolean> =>
  (await restored(db, { at }))[0]?.is_restored ?? false;

const begin = statement({
  takes: { backupAt: instant(), at: instant() },
  gives: { standstill_id: int8() },
  text: `insert into standstill (backup_at, restored_at) values (:backupAt, :at) returning standstill_id`,
});

/** Whoever held them is elsewhere. */
const freeLines = statement({
  takes: {},
  gives: { line_no: int4() },
  text: 'delete from nmvs_line returning line_no',
});

const end = statement({
  takes: { at: instant() },
  gives: { backup_at: instant() },
  text: 'update standstill set resumed_at = :at where resumed_at is null returning backup_at',
});

/**
 * In the commit that brings the rows back. Whatever had no answer then may have one by now that nobody here knows of: it is
 * looked up before anything else, once the operator lets it.
 */
export const beginStandstill = async (
  tx: Tx,
  { backupAt, at }: { readonly backupAt: Date; readonly at: Date },
): Promise<number> => {
  await begin(tx, { backupAt, at });
  await freeLines(tx, {});
  const doubted = await doubtOpenTransactions(tx, at);
  const details = { backupAt: backupAt.toISOString() };
  for (const { partnerId, count } of doubted)
    await recordAudit(tx, {
      partnerId,
      userId: null,
      what: 'restored',
      details: { ...details, open: count },
    });
  const open = doubted.reduce((sum, { count }) => sum + count, 0);
  await recordAudit(tx, { partnerId: HOUSE, userId: null, what: 'restored', details: { ...details, open } });
  return open;
};

/**
 * Lets requests out again. What may have been sent by whoever had the database before, or pressed again because nothing of it
 * came back, is looked into when that cannot land any more. Gives whose transactions wait; nothing where nothing stood still.
 */
export const endStandstill = async (
  tx: Tx,
  { at, landsWithinMs }: { readonly at: Date; readonly landsWithinMs: number },
): Promise<readonly PartnerId[] | undefined> => {
  if ((await end(tx, { at })).length === 0) return undefined;
  await doubtEnteredSince(tx, at);
  const waiting = await lookAtDoubted(tx, new Date(at.getTime() + landsWithinMs));
  for (const partnerId of waiting) await sendWaiting(tx, partnerId, at);
  await recordAudit(tx, { partnerId: HOUSE, userId: null, what: 'resumed' });
  return waiting;
};
