import { ok } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { confirmColleagues } from '../../contract/colleagues.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { asAdmin } from './as-admin.ts';
import { memberStore } from './member-store.ts';

/** Those whom the admin saw: somebody else may have been put on the list meanwhile. */
export const serveConfirmColleagues = (dependencies: AccountsDependencies) =>
  serve(confirmColleagues, ({ body: { userIds }, caller }) =>
    asAdmin(dependencies, caller, async (tx) => {
      const { partnerId, userId } = caller;
      for (const member of await memberStore(tx).confirm(partnerId, userIds))
        await recordAudit(tx, { partnerId, userId, what: 'member-confirmed', details: { member } });
      return ok({});
    }),
  );
