import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { repairCircuit } from '@pecset/national/server';
import type { RecordEvent } from '@pecset/notifications/server';
import { releaseParked } from '../ledger/lease.ts';
import { sendWaiting } from './finish.ts';

/** Closes the circuit and sends what was parked or pending. Returns how many were parked. */
export const makeSendParked =
  (recordEvent: RecordEvent) =>
  async (tx: Tx, partnerId: PartnerId, at: Date): Promise<number> => {
    await repairCircuit(tx, partnerId, { recordEvent, at });
    const released = await releaseParked(tx, partnerId, at);
    await sendWaiting(tx, partnerId, at);
    return released;
  };
