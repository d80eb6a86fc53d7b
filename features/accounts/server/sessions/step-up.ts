import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve, tooManyRequests } from '@pecset/server-kit';
import { stepUpWithPassword } from '../../contract/step-up.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { renewSession } from './renew-session.ts';
import { accountStore } from './store.ts';

/**
 * Counted per account, so that a stolen cookie does not serve to guess the password; and apart from logins, so that
 * strangers who guess there do not block the signed-in user.
 */
export const serveStepUpWithPassword = (dependencies: AccountsDependencies) =>
  serve(stepUpWithPassword, async ({ body, caller, ip, wire }) => {
    const { db, limits, passwords, inTransactionAs } = dependencies;
    const { partnerId, userId } = caller;
    const user = await accountStore(db).userById(userId);
    const wait = await limits.count('proofPerAccount', `${userId}`);
    if (wait !== undefined) return tooManyRequests(wait);
    if (!(await passwords.matches(body.password, user.password_hash, ip))) {
      await inTransactionAs(caller, (tx) => recordAudit(tx, { partnerId, userId, what: 'step-up-failed' }));
      return refuse('incorrect-password');
    }
    await limits.forget('proofPerAccount', `${userId}`);
    await renewSession(dependencies, wire, caller, 'password');
    return ok({});
  });
