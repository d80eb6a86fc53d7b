import type { PacksDependencies } from '@pecset/packs/server';

export type AlertsDependencies = Pick<PacksDependencies, 'inTransaction' | 'inTurn' | 'drawCode' | 'now'>;
