import type { ConfirmByColleague } from '@pecset/accounts/server';
import type { PacksDependencies } from '@pecset/packs/server';

export type AlertsDependencies = Pick<
  PacksDependencies,
  'db' | 'inTransactionAs' | 'withinLimit' | 'drawCode' | 'recordEvent' | 'now'
> & {
  /** Proves that a second person agrees, at the same screen. */
  readonly confirmByColleague: ConfirmByColleague;
};
