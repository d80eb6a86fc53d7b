import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { pauseAll, resumeAll } from '@pecset/national/server';
import { HOUSE, recordAudit } from '@pecset/server-kit';
import { doubtEnteredSince, doubtOpenTransactions, lookAtDoubted } from '../ledger/doubt.ts';
import { sendWaiting } from './finish.ts';

/**
 * In the commit that brings the rows back. Whatever had no answer then may have one by now that nobody here knows of: it is
 * looked up before anything else, once the operator lets it.
 */
export const beginStandstill = async (
  tx: Tx,
  { backupAt, at }: { readonly backupAt: Date; readonly at: Date },
): Promise<number> => {
  await pauseAll(tx, { backupAt, at });
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
  if (!(await resumeAll(tx, at))) return undefined;
  await doubtEnteredSince(tx, at);
  const waiting = await lookAtDoubted(tx, new Date(at.getTime() + landsWithinMs));
  for (const partnerId of waiting) await sendWaiting(tx, partnerId, at);
  await recordAudit(tx, { partnerId: HOUSE, userId: null, what: 'resumed' });
  return waiting;
};
