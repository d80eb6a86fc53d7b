import { adminsOf, holdAdmin } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { type Caller, inTransactionOf } from '@pecset/server-kit';
import { passwordRenewed } from '../../contract/index.ts';
import type { NationalDependencies } from '../dependencies.ts';
import type { Connecting } from './connect.ts';

/** The admin who saved it sees it on the page, so only the others are notified. */
const tellOthers =
  ({ tell, now }: NationalDependencies, caller: Caller) =>
  async (tx: Tx, partnerId: PartnerId) => {
    const { mode } = await tx
      .selectFrom('known_organisation')
      .where('partner_id', '=', partnerId)
      .select('mode')
      .executeTakeFirstOrThrow();
    const to = (await adminsOf(tx, partnerId)).filter((admin) => admin !== caller.userId);
    return tell(tx, { partnerId, mode, to, news: passwordRenewed({}), at: now() });
  };

/** Without a national system the check is simulated and needs no slot. */
export const withSlotOf =
  (system: NationalDependencies['system']): Connecting['withSlot'] =>
  (partnerId, work) =>
    system ? system.client.withSlot({ partnerId, urgent: true }, work) : work();

/** Dependencies of `connect` for an admin. */
export const connectAs = (use: NationalDependencies, caller: Caller): Connecting => ({
  ...use,
  national: use.way,
  withSlot: withSlotOf(use.system),
  inTransaction: inTransactionOf(use.db),
  mayKeep: (tx) => holdAdmin(tx, caller),
  tellRenewed: tellOthers(use, caller),
  by: caller.userId,
  keeps: 'first-tries-too',
});
