import type { Db, Rows } from '@pecset/db';
import type { InTransaction, InTurn, Log } from '@pecset/server-kit';
import type { DrawCode } from './print/draw-code.ts';

export type PacksDependencies = {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  /** What one organisation asks for is bounded, so that the others get through. */
  readonly inTurn: InTurn;
  /** How long a press waits for others that have the same pack in hand. */
  readonly lockWaitMs: number;
  readonly drawCode: DrawCode;
  readonly now: () => Date;
  readonly log: Pick<Log, 'warn'>;
};
