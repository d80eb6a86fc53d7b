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
  /** What browsers subscribe to. */
  readonly publicKey: string;
  readonly send: SendPush;
  /** Whether push services of this machine count: for tests. */
  readonly allowLocal: boolean;
};

export type PushSettings = {
  /** Where a push service finds the operator of this installation: https or mailto. */
  readonly contact: string;
  readonly allowLocal: boolean;
  readonly now: () => Date;
};

/** The key is made once, for all processes: with another one every browser would have to subscribe anew. */
export const openPush = async (db: Db, secrets: Secrets, settings: PushSettings): Promise<Push> => {
  const key = readServerKey(await sharedKey(db, secrets, 'push', newServerKey));
  return {
    publicKey: key.publicKey,
    send: makeSendPush({ key, ...settings }),
    allowLocal: settings.allowLocal,
  };
};
