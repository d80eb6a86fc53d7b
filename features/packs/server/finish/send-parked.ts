import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { repairCircuit } from '@pecset/national/server';
import { releaseParked } from '../ledger/lease.ts';
import { sendWaiting } from './finish.ts';

/** Closes the circuit and sends what was parked or pending. Returns how many were parked. */
export const sendParked = async (tx: Db, partnerId: PartnerId, at: Date): Promise<number> => {
  await repairCircuit(tx, partnerId);
  const released = await releaseParked(tx, partnerId, at);
  await sendWaiting(tx, partnerId, at);
  return released;
};
