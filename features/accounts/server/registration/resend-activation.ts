import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { resendActivation } from '../../contract/resend-activation.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { countPasswordTry, forgiveTries } from '../limits/password-tries.ts';
import { accountStore } from '../sessions/store.ts';
import { sendActivationAgain } from './send-activation-again.ts';

/** Password tries are counted as for a login; the mail is counted in `sendActivationAgain`. */
const count = async (dependencies: AccountsDependencies, ip: string, email: string) =>
  (await dependencies.limits.count('loginPerAddress', ip)) ??
  (await countPasswordTry(dependencies, { ip, email }));

export const serveResendActivation = (dependencies: AccountsDependencies) =>
  serve(resendActivation, async ({ body, ip }) => {
    const { db, passwords } = dependencies;
    const parsed = readEmail(body.email);
    if (!parsed.ok) return refuse('login-failed');
    const email = parsed.value;
    const wait = await count(dependencies, ip, email);
    if (wait !== undefined) return tooManyRequests(wait);
    const user = await accountStore(db).userByEmail(email);
    const known = await passwords.matches(body.password, user?.password_hash ?? null, ip);
    if (!known || !user || user.status === 'I') return refuse('login-failed');
    await forgiveTries(dependencies, { ip, email });
    // The account is active already, perhaps through another window, so there is nothing to send.
    if (user.status === 'A') return ok({});
    const mailWait = await sendActivationAgain(dependencies, user.user_id);
    return mailWait === undefined ? ok({}) : tooManyRequests(mailWait);
  });
