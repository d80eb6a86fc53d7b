import type { PacksDependencies } from '@pecset/packs/server';

/** Sheets read from the primary, so that they show what a user has just done. */
export type SheetDependencies = Pick<PacksDependencies, 'db' | 'inTransactionAs' | 'withinLimit' | 'now'>;
