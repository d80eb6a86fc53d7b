import type { Db, Tx } from '@pecset/db';
import { bool, instant, int4, int8, orNull, statement } from '@pecset/server-kit';

const look = statement({
  takes: {},
  gives: { since: orNull(instant()) },
  text: 'select min(restored_at) as since from standstill where resumed_at is null',
});

/** Start of the current pause of all sending after a restore, or undefined. */
export const standstillSince = async (db: Db): Promise<Date | undefined> =>
  (await look(db, {}))[0]?.since ?? undefined;

const restored = statement({
  takes: { at: instant() },
  gives: { is_restored: bool() },
  text: 'select exists (select from standstill where restored_at > :at) as is_restored',
});

/** Whether the database was restored from a backup after that time. */
export const wereRestoredSince = async (db: Db, at: Date): Promise<boolean> =>
  (await restored(db, { at }))[0]?.is_restored ?? false;

const begin = statement({
  takes: { backupAt: instant(), at: instant() },
  gives: { standstill_id: int8() },
  text: `insert into standstill (backup_at, restored_at) values (:backupAt, :at) returning standstill_id`,
});

/** Their holders were processes of the previous database. */
const freeSlots = statement({
  takes: {},
  gives: { line_no: int4() },
  text: 'delete from nmvs_line returning line_no',
});

const end = statement({
  takes: { at: instant() },
  gives: { backup_at: instant() },
  text: 'update standstill set resumed_at = :at where resumed_at is null returning backup_at',
});

/** Pauses all sending from the restore's commit until `resumeAll`. */
export const pauseAll = async (
  tx: Tx,
  { backupAt, at }: { readonly backupAt: Date; readonly at: Date },
): Promise<void> => {
  await begin(tx, { backupAt, at });
  await freeSlots(tx, {});
};

/** Returns whether there was a pause to end. */
export const resumeAll = async (tx: Tx, at: Date): Promise<boolean> => (await end(tx, { at })).length > 0;
