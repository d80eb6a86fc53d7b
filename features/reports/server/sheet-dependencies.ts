import type { PacksDependencies } from '@pecset/packs/server';

/** Of what is printed and signed. It reads where changes are written: what somebody has just done must show. */
export type SheetDependencies = Pick<PacksDependencies, 'db' | 'inTransactionAs' | 'withinLimit' | 'now'>;
