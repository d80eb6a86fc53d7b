import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { register } from '../../contract/register.ts';
import { parseEmail } from '../../domain/email-address.ts';
import { isGoodPassword } from '../../domain/password-rule.ts';
import { firstUserName } from '../../domain/user-name.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { countMailRequest } from './count-mail-request.ts';
import { queueRegistration } from './registration.job.ts';

/** Nothing here looks the address up: the same words and the same work for all, the rest is the job's. */
export const serveRegister = (dependencies: AccountsDependencies) =>
  serve(register, async ({ body, ip, language }) => {
    const email = parseEmail(body.email);
    const secEmail = body.secEmail === undefined ? ok(null) : parseEmail(body.secEmail);
    if (!email.ok || !secEmail.ok) return refuse('invalid-email');
    if (!isGoodPassword(body.password)) return refuse('weak-password');
    const wait = await countMailRequest(dependencies, { ip, email: email.value });
    if (wait !== undefined) return tooManyRequests(wait);
    if (!(await dependencies.captcha.isSolved(body.captcha, ip))) return refuse('captcha-failed');
    await queueRegistration(dependencies, {
      email: email.value,
      secEmail: secEmail.value,
      userName: body.userName ?? firstUserName(email.value),
      language,
      passwordHash: await dependencies.passwords.hash(body.password),
      passkey: null,
    });
    return ok({});
  });
