import type { Db, Rows } from '@pecset/db';
import type { RecordEvent, Tell } from '@pecset/notifications/server';
import type { InTransaction, InTransactionAs, Log, WithinLimit } from '@pecset/server-kit';
import type { DrawCode } from '@pecset/server-kit/print';
import type { Mode } from '../contract/index.ts';
import type { Gateway } from './gateway/port.ts';
import type { AlertsPort } from './ledger/alerts-port.ts';

export type PacksDependencies = {
  readonly db: Db;
  /** For workers: what a press has begun continues even if the user logs out. */
  readonly inTransaction: InTransaction<Rows>;
  /** For requests of a user; throws once the session has ended. */
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** By the transaction's mode; undefined if this installation has no such connection. */
  readonly gateways: Readonly<Record<Mode, Gateway | undefined>>;
  readonly alerts: AlertsPort;
  /** Notifies users of late answers. */
  readonly tell: Tell;
  /** Writes what connected programs hear of. */
  readonly recordEvent: RecordEvent;
  /** Bounds the concurrent requests of one organisation, so that the others get through. */
  readonly withinLimit: WithinLimit;
  /** Milliseconds that a press waits for the lock of its pack. */
  readonly lockWaitMs: number;
  /** Milliseconds after which a press is answered, even without a result; the page then polls. */
  readonly answerWithinMs: number;
  readonly drawCode: DrawCode;
  /** The same in all processes, since they compare lease ends by it. */
  readonly now: () => Date;
  /** Awaited before `now` is relied on across processes: the machine may have slept. */
  readonly clockIsSteady?: () => Promise<void>;
  readonly log: Pick<Log, 'info' | 'warn'>;
};
