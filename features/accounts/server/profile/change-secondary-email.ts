import type { Tx } from '@pecset/db';
import { ok } from '@pecset/kernel';
import { type Caller, recordAudit, serve, tooManyRequests } from '@pecset/server-kit';
import { changeSecondaryEmail } from '../../contract/security.ts';
import type { EmailAddress } from '../../domain/email-address.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { countMailRequest } from '../limits/count-mail-request.ts';
import { newMailCode } from '../mail-codes/mail-codes.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { passwordStore } from '../password/password-store.ts';
import { confirmationMail, LINK_LIFE, noticeMail } from './address-mails.ts';
import { profileStore } from './store.ts';

/** Several accounts may share a secondary address: it grants nothing by itself and counts only once confirmed. */
const setSecondary = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { userId, partnerId }: Caller,
  address: EmailAddress | null,
) => {
  const { publicUrl, now } = dependencies;
  const profiles = profileStore(tx);
  const user = await profiles.addresses(userId);
  const language = languageOf(user.language);
  await profiles.dropCodes(userId, 'sec-email');
  await profiles.setSecondary(userId, address);
  // A reset link may be in the mailbox of the previous address.
  await passwordStore(tx).dropResetCodes(userId);
  if (address !== null) {
    const purpose = 'sec-email';
    const code = await newMailCode(tx, { purpose, userId, address, lifetime: LINK_LIFE, at: now() });
    const letter = confirmationMail('confirmSecondary', language, { publicUrl, code });
    await queueMail(tx, dependencies, { to: address, ...letter });
  }
  await queueMail(tx, dependencies, { to: user.email, ...noticeMail('secondaryChanged', language) });
  const what = address === null ? 'sec-email-removed' : 'sec-email-changed';
  await recordAudit(tx, { partnerId, userId, what });
};

export const serveChangeSecondaryEmail = (dependencies: AccountsDependencies) =>
  serve(changeSecondaryEmail, async ({ body: { secEmail }, caller, ip }) => {
    const email = secEmail === null ? ok(null) : readEmail(secEmail);
    if (!email.ok) return email;
    const wait =
      email.value === null ? undefined : await countMailRequest(dependencies, { ip, email: email.value });
    if (wait !== undefined) return tooManyRequests(wait);
    await dependencies.inTransactionAs(caller, (tx) => setSecondary(tx, dependencies, caller, email.value));
    return ok({});
  });
