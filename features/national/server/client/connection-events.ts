import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { RecordEvent } from '@pecset/notifications/server';

type Use = { readonly recordEvent: RecordEvent };

/** Only the production mode has a connection. */
const mode = 'production';

/** Tells connected programs why nothing reaches the national system any more. */
export const recordLost = (
  { recordEvent }: Use,
  tx: Tx,
  {
    partnerId,
    at,
    ...facts
  }: {
    readonly partnerId: PartnerId;
    readonly at: Date;
    readonly reason: 'unreachable' | 'login-refused';
    readonly nmvsCode: string;
  },
): Promise<void> => recordEvent(tx, { partnerId, mode, kind: 'connection.lost', facts, at });

export const recordBack = ({ recordEvent }: Use, tx: Tx, partnerId: PartnerId, at: Date): Promise<void> =>
  recordEvent(tx, { partnerId, mode, kind: 'connection.back', facts: {}, at });
