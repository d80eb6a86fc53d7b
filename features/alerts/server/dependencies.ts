import type { PacksDependencies } from '@pecset/packs/server';
import type { PhotographsDependencies } from './photographs/index.ts';

export type AlertsDependencies = Pick<
  PacksDependencies,
  'inTransactionAs' | 'withinLimit' | 'drawCode' | 'recordEvent' | 'now'
> &
  PhotographsDependencies;
