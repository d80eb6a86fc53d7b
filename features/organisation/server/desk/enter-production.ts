import { adminsOf } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { productionApproved } from '../../contract/notices/production-approved.ts';
import { productionRefused } from '../../contract/notices/production-refused.ts';
import type { ProductionNeeds } from './dependencies.ts';
import { requestStore } from './request-store.ts';

/** Locks the row and returns its mode; serialises requests for production, their answers and changes of mode. */
export const lockMode = async (tx: Tx, partnerId: PartnerId) => {
  const { mode, connection_status: status } = await tx
    .selectFrom('partner')
    .where('partner_id', '=', partnerId)
    .select(['mode', 'connection_status'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { mode, status };
};

/** `by` is null for the command line. */
export type Switching = { readonly partnerId: PartnerId; readonly by: UserId | null; readonly at: Date };

/**
 * Switches to production with this commit, after the connection has been checked: approves an open request and tells
 * the admins. A request from a page still in the old mode is then refused with `mode-changed`.
 */
export const enterProduction = async (
  tx: Tx,
  { tell, sendParked }: ProductionNeeds,
  { partnerId, by, at }: Switching,
): Promise<void> => {
  const { mode: before } = await lockMode(tx, partnerId);
  const requestId = (await requestStore(tx).answer(partnerId, { answer: 'approved', by, at })) ?? null;
  const mode = 'production';
  await tx
    .updateTable('partner')
    .set({ mode, connection_status: 'A' })
    .where('partner_id', '=', partnerId)
    .execute();
  await sendParked(tx, partnerId, at);
  await recordAudit(tx, { partnerId, userId: by, what: 'set-mode', details: { mode, requestId } });
  await recordAudit(tx, {
    partnerId: SYSTEM_TENANT,
    userId: by,
    what: 'production-approved',
    details: { organisation: partnerId, requestId },
  });
  if (before === mode) return;
  await tell(tx, {
    partnerId,
    mode,
    to: await adminsOf(tx, partnerId),
    news: productionApproved({}),
    at,
  });
};

/** The admins are shown `words`. */
export const refuseProduction = async (
  tx: Tx,
  { tell }: Pick<ProductionNeeds, 'tell'>,
  { partnerId, by, at, words }: Switching & { readonly words: string },
): Promise<number | undefined> => {
  const { mode } = await lockMode(tx, partnerId);
  const requestId = await requestStore(tx).answer(partnerId, { answer: 'refused', words, by, at });
  if (requestId === undefined) return undefined;
  const record = { userId: by, what: 'production-refused' };
  await recordAudit(tx, { ...record, partnerId, details: { requestId } });
  await recordAudit(tx, {
    ...record,
    partnerId: SYSTEM_TENANT,
    details: { organisation: partnerId, requestId },
  });
  const news = productionRefused({ words });
  await tell(tx, { partnerId, mode, to: await adminsOf(tx, partnerId), news, at });
  return requestId;
};
