import type { Tx } from '@pecset/db';
import type { Leased } from '../ledger/lease.ts';

/** Whether a connected program pressed, rather than a person. */
export const isByProgram = async (
  tx: Tx,
  { partnerId, userId }: Pick<Leased, 'partnerId' | 'userId'>,
): Promise<boolean> =>
  (await tx
    .selectFrom('known_program')
    .where('partner_id', '=', partnerId)
    .where('program_id', '=', userId)
    .select('program_id')
    .executeTakeFirst()) !== undefined;
