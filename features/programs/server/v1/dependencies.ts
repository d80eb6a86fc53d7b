import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { NationalStatus } from '@pecset/notifications/contract';
import type { PacksDependencies } from '@pecset/packs/server';

export type ProgramsDependencies = {
  readonly packs: PacksDependencies;
  /** Aborted when a shutdown has begun: nobody is kept waiting then. */
  readonly stopping: AbortSignal;
  readonly statusOf: (db: Db, partnerId: PartnerId) => Promise<NationalStatus>;
};
