import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { requestPasswordReset } from '../../contract/request-password-reset.ts';
import { parseEmail } from '../../domain/email-address.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { queuePasswordReset } from './password-reset.job.ts';

/** Nothing here looks the address up: the same answer and the same work for all, the rest is the job's. */
export const serveRequestPasswordReset = (dependencies: AccountsDependencies) =>
  serve(requestPasswordReset, async ({ body, ip }) => {
    const email = parseEmail(body.email);
    const secEmail = body.secEmail === undefined ? ok(null) : parseEmail(body.secEmail);
    if (!email.ok || !secEmail.ok) return refuse('invalid-email');
    const { limits } = dependencies;
    const wait =
      (await limits.count('mailPerAddress', ip)) ?? (await limits.count('resetPerAccount', email.value));
    if (wait !== undefined) return tooManyRequests(wait);
    await queuePasswordReset(dependencies, { email: email.value, secEmail: secEmail.value });
    return ok({});
  });
