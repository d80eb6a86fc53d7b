import { ok, refuse } from '@pecset/kernel';
import { serve, tooManyRequests } from '@pecset/server-kit';
import { requestPasswordReset } from '../../contract/request-password-reset.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { queuePasswordReset } from './password-reset.job.ts';

/** Strangers may ask in an owner's name: they keep nobody elsewhere from asking, nor do they fill the mailbox together. */
const count = async ({ limits }: AccountsDependencies, ip: string, email: string) =>
  (await limits.count('mailPerAddress', ip)) ??
  (await limits.count('resetPerAccount', email, ip)) ??
  (await limits.count('resetPerAccountEverywhere', email));

/** Nothing here looks the address up: the same answer and the same work for all, the rest is the job's. */
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
