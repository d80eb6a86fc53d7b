import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { repairCircuit } from '@pecset/national/server';
import { releaseParked } from '../book/claim.ts';
import { sendWaiting } from './finish.ts';

/** What was refused or away may be asked again; what waited for that goes out. How many there were of it. */
export const letThrough = async (tx: Db, partnerId: PartnerId, at: Date): Promise<number> => {
  await repairCircuit(tx, partnerId);
  const released = await releaseParked(tx, partnerId, at);
  await sendWaiting(tx, partnerId, at);
  return released;
};
