import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { requestPasswordReset } from '../../contract/request-password-reset.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { queuePasswordReset } from './password-reset.job.ts';

/** Per network, so that strangers cannot block the owner, and in all, so that they cannot flood the mailbox. */
const count = async ({ limits }: AccountsDependencies, ip: string, email: string) =>
  (await limits.count('mailPerAddress', ip)) ??
  (await limits.count('resetPerAccount', email, ip)) ??
  (await limits.count('resetPerAccountEverywhere', email));

/** The address is not looked up, so that reply and work are the same for all; the job does the rest. */
export const serveRequestPasswordReset = (dependencies: AccountsDependencies) =>
  serve(requestPasswordReset, async ({ body, ip }) => {
    const email = readEmail(body.email);
    const secEmail = body.secEmail === undefined ? ok(null) : readEmail(body.secEmail);
    if (!email.ok || !secEmail.ok) return refuse('invalid-email');
    const wait = await count(dependencies, ip, email.value);
    if (wait !== undefined) return tooManyRequests(wait);
    await queuePasswordReset(dependencies, { email: email.value, secEmail: secEmail.value });
    return ok({});
  });
