import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { Asking, Send, Software } from '@pecset/nmvs';
import type { NationalStatus } from '@pecset/notifications/contract';
import type { RecordEvent, Tell } from '@pecset/notifications/server';
import type { InTransactionAs, Log, Secrets, WithinLimit } from '@pecset/server-kit';
import type { NationalClient } from './client/client.ts';
import type { NmvsConnection } from './connection/store.ts';
import type { ConnectionFault } from './connection/try-connection.ts';

/** Access of this installation to the national system. */
export type NationalWay = Pick<Asking, 'observe' | 'clock'> & {
  readonly software: Software;
  readonly sendFor: (connection: Pick<NmvsConnection, 'version' | 'certificate' | 'key'>) => Send;
};

/** What the client of the national system needs. */
export type NationalNeeds = {
  readonly db: Db;
  readonly secrets: Secrets;
  readonly tell: Tell;
  /** Writes what connected programs hear of. */
  readonly recordEvent: RecordEvent;
  /** Same clock in all processes. */
  readonly now: () => Date;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Sends the pending transactions of an organisation; a higher feature implements it. */
  readonly sendWaiting: (tx: Db, partnerId: PartnerId, at: Date) => Promise<void>;
};

/** What is wrong with the stored certificate or login. */
export type StoredFault = ConnectionFault | { readonly kind: 'not-connected' };

export type NationalSystem = {
  readonly client: NationalClient;
  /** Returns undefined if certificate and login work. */
  readonly faultOf: (partnerId: PartnerId) => Promise<StoredFault | undefined>;
  /** Renews the password before it expires, and notifies the admins. */
  readonly renewPassword: (partnerId: PartnerId) => Promise<void>;
};

/** An organisation's traffic with the national system; higher features provide it. */
export type Load = Pick<NationalStatus, 'p50Ms' | 'p95Ms' | 'waiting'> & {
  /** Start of the current run of lost answers; null if the last answer came. */
  readonly silentSince: Date | null;
};

export type NationalDependencies = Pick<NationalNeeds, 'db' | 'secrets' | 'tell' | 'now'> & {
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** Undefined if this installation has no national system; checks are then simulated. */
  readonly way: NationalWay | undefined;
  readonly system: NationalSystem | undefined;
  /** Sends parked transactions and returns their number. */
  readonly sendParked: (tx: Tx, partnerId: PartnerId, at: Date) => Promise<number>;
  readonly loadOf: (db: Db, partnerId: PartnerId) => Promise<Load>;
};

export type OpeningDependencies = NationalDependencies & { readonly withinLimit: WithinLimit };
