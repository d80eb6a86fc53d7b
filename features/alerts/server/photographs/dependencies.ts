import type { Limits } from '@pecset/accounts/server';
import type { PacksDependencies } from '@pecset/packs/server';

export type PhotographsDependencies = Pick<
  PacksDependencies,
  'db' | 'inTransaction' | 'inTransactionAs' | 'withinLimit' | 'drawCode' | 'now'
> & {
  readonly limits: Pick<Limits, 'count'>;
  /** Public address of the page, which a phone opens. */
  readonly publicUrl: string;
};
