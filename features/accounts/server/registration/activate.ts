import { ok } from '@pecset/kernel';
import { HOUSE, recordAudit, serve } from '@pecset/server-kit';
import { activate } from '../../contract/activate.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { openMailCode } from './mail-codes.ts';
import { registrationStore } from './registration-store.ts';

/** Opens no session: a mail scanner may have been the one to open the link. */
export const serveActivate = ({ inTransaction, now }: AccountsDependencies) =>
  serve(activate, ({ query: { code } }) =>
    inTransaction(async (tx) => {
      const opened = await openMailCode(tx, { code, purposes: ['activate'], at: now() });
      if (!opened) return ok('/login?notice=activation-expired');
      if (await registrationStore(tx).activate(opened.userId))
        await recordAudit(tx, { partnerId: HOUSE, userId: opened.userId, what: 'activated' });
      return ok('/register/done');
    }),
  );
