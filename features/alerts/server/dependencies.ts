import type { ConfirmByColleague } from '@pecset/accounts/server';
import type { PacksDependencies } from '@pecset/packs/server';
import type { PhotographsDependencies } from './photographs/dependencies.ts';

export type AlertsDependencies = Pick<
  PacksDependencies,
  'db' | 'inTransactionAs' | 'withinLimit' | 'drawCode' | 'recordEvent' | 'now'
> &
  PhotographsDependencies & {
    /** Proves that a second person agrees, at the same screen. */
    readonly confirmByColleague: ConfirmByColleague;
  };
