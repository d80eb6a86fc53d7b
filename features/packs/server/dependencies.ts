import type { Db, Rows } from '@pecset/db';
import type { Tell } from '@pecset/notifications/server';
import type { InTransaction, InTransactionAs, Log, WithinLimit } from '@pecset/server-kit';
import type { DrawCode } from '@pecset/server-kit/print';
import type { Mode } from '../contract/index.ts';
import type { Gateway } from './gateway/port.ts';
import type { AlertsPort } from './ledger/alerts-port.ts';

export type PacksDependencies = {
  readonly db: Db;
  /** For the worker: what a press has begun goes on, even if the user logs out meanwhile. */
  readonly inTransaction: InTransaction<Rows>;
  /** For whatever somebody asks for. */
  readonly inTransactionAs: InTransactionAs<Rows>;
  /** By the mode of a transaction; none where this installation has no such connection. */
  readonly gateways: Readonly<Record<Mode, Gateway | undefined>>;
  readonly alerts: AlertsPort;
  /** How people hear of what came late. */
  readonly tell: Tell;
  /** What one organisation asks for is bounded, so that the others get through. */
  readonly withinLimit: WithinLimit;
  /** How long a press waits for others that have the same pack in hand. */
  readonly lockWaitMs: number;
  /** A press is answered by then, with what there is; the page asks again. */
  readonly answerWithinMs: number;
  readonly drawCode: DrawCode;
  /** The same in all processes: by it they agree on whose lease has ended. */
  readonly now: () => Date;
  /** Before `now` is relied on between processes: the machine may have slept. */
  readonly clockIsSteady?: () => Promise<void>;
  readonly log: Pick<Log, 'info' | 'warn'>;
};
