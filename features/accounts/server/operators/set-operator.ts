import type { Db } from '@pecset/db';
import { ok, type Result, refuse } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { readEmail } from '../email.ts';
import { passkeyStore } from '../passkeys/passkey-store.ts';
import { accountStore } from '../sessions/store.ts';

export type OperatorRefusal = 'no-such-account';

/** Called on the command line only. The right counts from the next request on, in sessions verified by passkey. */
export const setOperator = (
  db: Db,
  { email, right }: { readonly email: string; readonly right: 'given' | 'taken' },
  at: Date,
): Promise<Result<{ readonly passkeys: number }, OperatorRefusal>> =>
  db.transaction().execute(async (tx) => {
    const address = readEmail(email);
    const user = address.ok ? await accountStore(tx).userByEmail(address.value) : undefined;
    if (user?.status !== 'A') return refuse('no-such-account');
    const { user_id: userId } = user;
    if (right === 'given')
      await tx
        .insertInto('operator')
        .values({ user_id: userId, since: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await tx.deleteFrom('operator').where('user_id', '=', userId).execute();
    await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: `operator-${right}` });
    return ok({ passkeys: (await passkeyStore(tx).ofUser(userId)).length });
  });
