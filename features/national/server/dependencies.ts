import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Asking, Send, Software } from '@pecset/nmvs';
import type { NationalStatus } from '@pecset/notifications/contract';
import type { Tell } from '@pecset/notifications/server';
import type { InTransactionAs, Log, Secrets, WithinLimit } from '@pecset/server-kit';
import type { NationalClient } from './client/client.ts';
import type { NmvsConnection } from './connection/store.ts';
import type { ConnectionFault } from './connection/try-connection.ts';

/** The national system as this installation reaches it. */
export type NationalWay = Pick<Asking, 'observe' | 'clock'> & {
  readonly software: Software;
  readonly sendFor: (connection: Pick<NmvsConnection, 'version' | 'certificate' | 'key'>) => Send;
};

/** What the client of the national system needs. */
export type NationalNeeds = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly tell: Tell;
  /** The same in all processes. */
  readonly now: () => Date;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Sends the pending transactions of an organisation; a higher feature does it. */
  readonly sendWaiting: (tx: Db, partnerId: PartnerId, at: Date) => Promise<void>;
};

/** What is wrong with the stored certificate and login. */
export type StoredFault = ConnectionFault | { readonly kind: 'not-connected' };

export type NationalSystem = {
  readonly client: NationalClient;
  /** Returns nothing if they work. */
  readonly faultOf: (partnerId: PartnerId) => Promise<StoredFault | undefined>;
  /** Renews it before it expires, and notifies the admins of the result. */
  readonly renewPassword: (partnerId: PartnerId) => Promise<void>;
};

/** What an organisation has under way with the national system, which higher features know. */
export type Load = Pick<NationalStatus, 'p50Ms' | 'p95Ms' | 'waiting'> & {
  /** Since when all answers were lost; null if the last one came. */
  readonly silentSince: Date | null;
};

export type NationalDependencies = Pick<NationalNeeds, 'db' | 'secrets' | 'tell' | 'now'> & {
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** None if this installation has no national system: then it is simulated. */
  readonly way: NationalWay | undefined;
  readonly system: NationalSystem | undefined;
  /** Sends what was parked, and returns how many there were. */
  readonly sendParked: (tx: Tx, partnerId: PartnerId, at: Date) => Promise<number>;
  readonly loadOf: (db: Db, partnerId: PartnerId) => Promise<Load>;
};

export type OpeningDependencies = NationalDependencies & { readonly withinLimit: WithinLimit };
