import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve, tooManyRequests } from '@pecset/server-kit';
import { stepUpWithPassword } from '../../contract/step-up.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { renewSession } from './renew-session.ts';
import { accountStore } from './store.ts';

/** Counted with the logins of the account: a stolen cookie is no place to guess the password. */
export const serveStepUpWithPassword = (dependencies: AccountsDependencies) =>
  serve(stepUpWithPassword, async ({ body, caller, wire }) => {
    const { db, limits, passwords, inTransactionAs } = dependencies;
    const { partnerId, userId } = caller;
    const user = await accountStore(db).userById(userId);
    const wait = await limits.count('loginPerAccount', user.email);
    if (wait !== undefined) return tooManyRequests(wait);
    if (!(await passwords.matches(body.password, user.password_hash))) {
      await inTransactionAs(caller, (tx) => recordAudit(tx, { partnerId, userId, what: 'step-up-failed' }));
      return refuse('incorrect-password');
    }
    await limits.forget('loginPerAccount', user.email);
    await renewSession(dependencies, wire, caller, 'password');
    return ok({});
  });
