import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { register } from '../../contract/register.ts';
import { isGoodPassword } from '../../domain/password-rule.ts';
import { firstUserName } from '../../domain/user-name.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { beginAccount } from './begin-account.ts';

/** The address is not looked up, so that reply and work are the same for all; the job does the rest. */
export const serveRegister = (dependencies: AccountsDependencies) =>
  serve(register, async ({ body, ip, language }) => {
    const email = readEmail(body.email);
    const secEmail = body.secEmail === undefined ? ok(null) : readEmail(body.secEmail);
    if (!email.ok || !secEmail.ok) return refuse('invalid-email');
    if (!isGoodPassword(body.password)) return refuse('weak-password');
    const { limits, captcha } = dependencies;
    const waitAtAddress = await limits.count('mailPerAddress', ip);
    if (waitAtAddress !== undefined) return tooManyRequests(waitAtAddress);
    // Checked before the account is counted, so that robots cannot use up its mails.
    if (!(await captcha.isSolved(body.captcha, ip))) return refuse('captcha-failed');
    const wait = await limits.count('mailPerAccount', email.value);
    if (wait !== undefined) return tooManyRequests(wait);
    const account = {
      email: email.value,
      secEmail: secEmail.value,
      userName: body.userName ?? firstUserName(email.value),
      language,
      passwordHash: await dependencies.passwords.hash(body.password, ip),
      passkey: null,
    };
    return beginAccount(dependencies, account, body.invitation);
  });
