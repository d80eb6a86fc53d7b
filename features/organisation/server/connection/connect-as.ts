import { adminsOf, holdAdmin } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { type Caller, inTransactionOf } from '@pecset/server-kit';
import type { OrganisationDependencies } from '../dependencies.ts';
import { organisationStore } from '../store.ts';
import type { Connecting } from './connect.ts';

/** Whoever saved it sees it on the page. */
const tellOthers =
  ({ tell, now }: OrganisationDependencies, caller: Caller) =>
  async (tx: Tx, partnerId: PartnerId) => {
    const { mode } = await organisationStore(tx).read(partnerId);
    const to = (await adminsOf(tx, partnerId)).filter((admin) => admin !== caller.userId);
    return tell(tx, { partnerId, mode, to, news: { kind: 'password-renewed' }, at: now() });
  };

/** With what an admin connects the organisation. */
export const connectAs = (use: OrganisationDependencies, caller: Caller): Connecting => ({
  ...use,
  inTransaction: inTransactionOf(use.db),
  mayKeep: (tx) => holdAdmin(tx, caller),
  tellRenewed: tellOthers(use, caller),
  by: caller.userId,
  keeps: 'first-tries-too',
});
