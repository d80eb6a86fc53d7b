import type { Db } from '@pecset/db';
import {
  makeSendPush,
  newServerKey,
  readServerKey,
  type Secrets,
  type SendPush,
  sharedKey,
} from '@pecset/server-kit';

export type Push = {
  /** Public key that browsers subscribe with. */
  readonly publicKey: string;
  readonly send: SendPush;
  /** Whether push services on localhost are allowed; for tests. */
  readonly allowLocal: boolean;
};

export type PushSettings = {
  /** How a push service contacts the operator of this installation: an https or mailto URL. */
  readonly contact: string;
  readonly allowLocal: boolean;
  readonly now: () => Date;
};

/** Created once and shared by all processes; with another key every browser would have to subscribe again. */
export const openPush = async (db: Db, secrets: Secrets, settings: PushSettings): Promise<Push> => {
  const key = readServerKey(await sharedKey(db, secrets, 'push', newServerKey));
  return {
    publicKey: key.publicKey,
    send: makeSendPush({ key, ...settings }),
    allowLocal: settings.allowLocal,
  };
};
