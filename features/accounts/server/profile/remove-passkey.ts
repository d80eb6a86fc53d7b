import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { removePasskey } from '../../contract/security.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { passkeyStore } from '../passkeys/passkey-store.ts';
import { profileStore } from './store.ts';

export const serveRemovePasskey = (dependencies: AccountsDependencies) =>
  serve(removePasskey, async ({ params: { id }, caller }) => {
    const { partnerId, userId } = caller;
    return dependencies.inTransactionAs(caller, async (tx) => {
      const passkeys = passkeyStore(tx);
      const { password_hash: passwordHash } = await profileStore(tx).lockUser(userId);
      const own = await passkeys.ofUser(userId);
      if (!own.some(({ credential_id }) => credential_id === id)) return refuse('not-found');
      if (passwordHash === null && own.length === 1) return refuse('last-way-in');
      await passkeys.remove(userId, id);
      await recordAudit(tx, { partnerId, userId, what: 'passkey-removed' });
      return ok({});
    });
  });
