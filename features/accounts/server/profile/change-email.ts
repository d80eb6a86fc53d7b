import type { Tx } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { type Caller, recordAudit, serve, tooManyRequests } from '@pecset/server-kit';
import { changeEmail } from '../../contract/security.ts';
import type { EmailAddress } from '../../domain/email-address.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { countMailRequest } from '../limits/count-mail-request.ts';
import { newMailCode } from '../mail-codes/mail-codes.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { confirmationMail, LINK_LIFE, noticeMail } from './address-mails.ts';
import { profileStore } from './store.ts';

/**
 * The caller sees the same whether or not the address has an account: a code is stored either way. If it has one, the
 * code is not mailed, and the owner of the address is told.
 */
const askForChange = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { userId, partnerId }: Caller,
  address: EmailAddress,
) => {
  const { publicUrl, now } = dependencies;
  const profiles = profileStore(tx);
  const user = await profiles.addresses(userId);
  await profiles.dropCodes(userId, 'email');
  if (user.email === address) return;
  const code = await newMailCode(tx, { purpose: 'email', userId, address, lifetime: LINK_LIFE, at: now() });
  const language = languageOf(user.language);
  const owner = await profiles.ownerOf(address);
  const letter = owner
    ? noticeMail('addressTaken', languageOf(owner.language))
    : confirmationMail('confirmEmail', language, { publicUrl, code });
  await queueMail(tx, dependencies, { to: address, ...letter });
  await queueMail(tx, dependencies, { to: user.email, ...noticeMail('emailAsked', language) });
  await recordAudit(tx, { partnerId, userId, what: 'email-change-asked' });
};

export const serveChangeEmail = (dependencies: AccountsDependencies) =>
  serve(changeEmail, async ({ body, caller, ip }) => {
    const email = readEmail(body.email);
    if (!email.ok) return email;
    const wait = await countMailRequest(dependencies, { ip, email: email.value });
    if (wait !== undefined) return tooManyRequests(wait);
    await dependencies.inTransactionAs(caller, (tx) => askForChange(tx, dependencies, caller, email.value));
    return ok({});
  });
