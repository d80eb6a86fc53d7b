import type { PacksDependencies } from '@pecset/packs/server';

export type AlertsDependencies = Pick<
  PacksDependencies,
  'inTransactionAs' | 'withinLimit' | 'drawCode' | 'recordEvent' | 'now'
>;
