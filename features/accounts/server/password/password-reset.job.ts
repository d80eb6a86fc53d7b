import type { Tx } from '@pecset/db';
import { type JobHandler, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import { z } from 'zod';
import type { AccountsDependencies } from '../dependencies.ts';
import { hasMailCode, newCode, newMailCode } from '../mail-codes/mail-codes.ts';
import { passwordResetMail } from '../mails/account-mails.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { enqueueSealed, handleSealed, type SealedJob } from '../sealed-job.ts';
import { passwordStore } from './password-store.ts';

const AN_HOUR = 60 * 60;

const ResetRequest = z.object({
  email: z.string(),
  secEmail: z.nullable(z.string()),
  /** Made when the job is queued, so that a repeated job finds it and does nothing. */
  code: z.string(),
});
type ResetRequest = z.infer<typeof ResetRequest>;

const passwordResetJob: SealedJob<ResetRequest> = { name: 'password-reset', payload: ResetRequest };

export const queuePasswordReset = (
  dependencies: AccountsDependencies,
  request: Omit<ResetRequest, 'code'>,
): Promise<void> => enqueueSealed(dependencies, passwordResetJob, { ...request, code: newCode() });

/** Uses the secondary address only if it is the account's own, confirmed one; otherwise mails to the first. */
const sendLink = async (tx: Tx, dependencies: AccountsDependencies, request: ResetRequest) => {
  if (await hasMailCode(tx, request.code)) return;
  const user = await passwordStore(tx).ownerOf(request.email);
  if (!user) return;
  const { userId, confirmedSecEmail } = user;
  const { code } = request;
  const to =
    request.secEmail !== null && request.secEmail === confirmedSecEmail ? confirmedSecEmail : user.email;
  const at = dependencies.now();
  await newMailCode(tx, { purpose: 'reset', userId, address: to, lifetime: AN_HOUR, at, code });
  await queueMail(tx, dependencies, {
    to,
    ...passwordResetMail(languageOf(user.language), dependencies.publicUrl, code),
  });
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'password-reset-requested' });
};

export const passwordResetHandler = (dependencies: AccountsDependencies): JobHandler =>
  handleSealed(dependencies.secrets, passwordResetJob, (request) =>
    dependencies.inTransaction((tx) => sendLink(tx, dependencies, request)),
  );
