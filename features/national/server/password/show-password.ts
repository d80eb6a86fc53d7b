import { adminsOf } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { showNmvsPassword } from '../../contract/index.ts';
import { passwordShown } from '../../contract/notices/password-shown.ts';
import { connectionStore } from '../connection/store.ts';
import type { NationalDependencies } from '../dependencies.ts';

/** The notice is filed under the organisation's current mode, where the other admins see it. */
const tellOthers = async (tx: Tx, { partnerId, userId }: Caller, { tell, now }: NationalDependencies) => {
  const { mode, userName } = await tx
    .selectFrom('known_organisation as o')
    .innerJoin('known_user as u', (join) => join.on('u.user_id', '=', userId))
    .where('o.partner_id', '=', partnerId)
    .select(['o.mode', 'u.user_name as userName'])
    .executeTakeFirstOrThrow();
  const others = (await adminsOf(tx, partnerId)).filter((admin) => admin !== userId);
  await tell(tx, { partnerId, mode, to: others, news: passwordShown({ userName }), at: now() });
};

export const serveShowNmvsPassword = (use: NationalDependencies) =>
  serve(showNmvsPassword, ({ caller }) =>
    use.inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const connection = await connectionStore(tx, use.secrets).read(partnerId);
      if (!connection) return refuse('not-connected');
      await recordAudit(tx, { partnerId, userId, what: 'show-nmvs-password' });
      await tellOthers(tx, caller, use);
      const { login, nextPassword = null } = connection;
      return ok({ ...login, nextPassword });
    }),
  );
