import type { Db } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse } from '@pecset/kernel';
import { inTransactionOf, recordAudit } from '@pecset/server-kit';
import { type RawBuilder, sql } from 'kysely';

export type Hold = {
  readonly partnerId: PartnerId;
  /** Undefined: all records of the organisation. */
  readonly pack?: { readonly gtin: string; readonly sn: string };
  /** Who ordered the hold. */
  readonly words: string;
};

/** Exempts records from deletion, however old they become; returns the hold's number. */
export const holdRecords = (db: Db, { partnerId, pack, words }: Hold): Promise<number> =>
  inTransactionOf(db)(async (tx) => {
    const { rows } = await sql<{ hold_id: number }>`insert into legal_hold (partner_id, gtin, sn, words)
      values (${partnerId}, ${pack?.gtin ?? null}, ${pack?.sn ?? null}, ${words}) returning hold_id`.execute(
      tx,
    );
    const holdId = rows[0]?.hold_id ?? 0;
    const details = { holdId, gtin: pack?.gtin ?? null, sn: pack?.sn ?? null };
    await recordAudit(tx, { partnerId, userId: null, what: 'legal-hold', details });
    return holdId;
  });

/** Ends the hold; returns its organisation, or undefined if there is no such hold. */
export const releaseHold = (db: Db, holdId: number): Promise<PartnerId | undefined> =>
  inTransactionOf(db)(async (tx) => {
    const released = await tx
      .deleteFrom('legal_hold')
      .where('hold_id', '=', holdId)
      .returning('partner_id')
      .executeTakeFirst();
    if (!released) return undefined;
    const partnerId = released.partner_id;
    await recordAudit(tx, { partnerId, userId: null, what: 'legal-hold-released', details: { holdId } });
    return partnerId;
  });

export const legalHolds = (db: Db) => db.selectFrom('legal_hold').selectAll().orderBy('hold_id').execute();

type Moved = Result<{ readonly transactions: number }, string>;

const move = async (db: Db, moving: RawBuilder<unknown>): Promise<Moved> => {
  const { rows } = await sql<{ refusal: string | null; transactions: number }>`
    select refusal, transactions from ${moving}`.execute(db);
  const { refusal, transactions } = rows[0] ?? { refusal: 'not-there', transactions: 0 };
  return refusal === null ? ok({ transactions }) : refuse(refusal);
};

/** Moves a month (YYYY-MM) to a table of its own, where no history and no report finds it. */
export const archiveMonth = (db: Db, month: string): Promise<Moved> =>
  move(db, sql`archive_transactions(${month})`);

export const restoreMonth = (db: Db, month: string): Promise<Moved> =>
  move(db, sql`restore_transactions(${month})`);
