import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { pauseAll, resumeAll } from '@pecset/national/server';
import { recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { markEnteredUnknown, markOpenUnknown, reconcileFrom } from '../ledger/after-restore.ts';
import { sendWaiting } from './finish.ts';

/**
 * Runs in the commit of the restore. Transactions without an answer may have got one after the backup, so they are
 * reconciled before anything else is sent, once the operator resumes sending.
 */
export const beginStandstill = async (
  tx: Tx,
  { backupAt, at }: { readonly backupAt: Date; readonly at: Date },
): Promise<number> => {
  await pauseAll(tx, { backupAt, at });
  const marked = await markOpenUnknown(tx, at);
  const details = { backupAt: backupAt.toISOString() };
  for (const { partnerId, count } of marked)
    await recordAudit(tx, {
      partnerId,
      userId: null,
      what: 'restored',
      details: { ...details, open: count },
    });
  const open = marked.reduce((sum, { count }) => sum + count, 0);
  await recordAudit(tx, {
    partnerId: SYSTEM_TENANT,
    userId: null,
    what: 'restored',
    details: { ...details, open },
  });
  return open;
};

/**
 * Resumes sending. A request of the former database may still be in flight, so reconciliation begins when it cannot
 * land any more. Returns the organisations with open transactions, or undefined if sending was not paused.
 */
export const endStandstill = async (
  tx: Tx,
  { at, landsWithinMs }: { readonly at: Date; readonly landsWithinMs: number },
): Promise<readonly PartnerId[] | undefined> => {
  if (!(await resumeAll(tx, at))) return undefined;
  await markEnteredUnknown(tx, at);
  const waiting = await reconcileFrom(tx, new Date(at.getTime() + landsWithinMs));
  for (const partnerId of waiting) await sendWaiting(tx, partnerId, at);
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId: null, what: 'resumed' });
  return waiting;
};
