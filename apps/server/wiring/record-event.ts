import { makeRecordEvent } from '@pecset/notifications/server';
import { makeSendParked } from '@pecset/packs/server';
import { queueDeliveries } from '@pecset/programs/server';

/** Writes what connected programs hear of, in the transaction of what it tells. */
export const recordEvent = makeRecordEvent({ onEvent: queueDeliveries });

export const sendParked = makeSendParked(recordEvent);
