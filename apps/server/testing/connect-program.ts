import { addProgram, rotateKey } from '@pecset/accounts/server';
import { scopes } from '@pecset/contract';
import type { Rows } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { inTransactionOf } from '@pecset/server-kit';
import type { Kysely } from 'kysely';

/** The key is known only here. */
export type ProgramKey = { readonly programId: UserId; readonly key: string };

type Where = {
  readonly partnerId: PartnerId;
  readonly mode: 'sandbox' | 'production';
  readonly name: string;
};

/** Notices to administrators are not what these runs are about. */
const tellNobody = async () => [];

/** A program that may do everything; its organisation's users become administrators, of whom it needs one. */
export const connectProgram = (db: Kysely<Rows>, { partnerId, mode, name }: Where): Promise<ProgramKey> =>
  inTransactionOf(db)(async (tx) => {
    const author = { partnerId, by: null, at: new Date() };
    await tx
      .updateTable('membership')
      .set({ roles: ['ADMN'] })
      .where('partner_id', '=', partnerId)
      .execute();
    const program = { name, mode, scopes: [...scopes], networks: [], expiresAt: null };
    const added = await addProgram(tx, tellNobody, author, program);
    if (!added.ok) throw new Error(added.refusal);
    return added.value;
  });

/** The keys before end at once. */
export const rotateAtOnce = (
  db: Kysely<Rows>,
  partnerId: PartnerId,
  programId: UserId,
): Promise<ProgramKey> =>
  inTransactionOf(db)(async (tx) => {
    const author = { partnerId, by: null, at: new Date() };
    const rotated = await rotateKey(tx, tellNobody, author, { programId, overlapHours: 0, expiresAt: null });
    if (!rotated.ok) throw new Error(rotated.refusal);
    return rotated.value;
  });
