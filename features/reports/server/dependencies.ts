import type { PacksDependencies } from '@pecset/packs/server';

/** Of the sheets that are printed and signed: the day's close, and what an inspector is shown. */
export type SheetDependencies = Pick<PacksDependencies, 'db' | 'inTransactionAs' | 'inTurn' | 'now'>;
