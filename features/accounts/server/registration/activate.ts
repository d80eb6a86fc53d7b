import type { Tx } from '@pecset/db';
import { ok, type UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, serve } from '@pecset/server-kit';
import { activate } from '../../contract/activate.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { newMailCode, openMailCode } from '../mail-codes/mail-codes.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { confirmationMail, LINK_LIFE } from '../profile/address-mails.ts';
import { registrationStore } from './registration-store.ts';

/** Mailed only after activation, so that a stranger's registration cannot make us write to two addresses. */
const askSecondary = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  user: { readonly userId: UserId; readonly secEmail: string; readonly language: string },
) => {
  const { publicUrl, now } = dependencies;
  const { userId, secEmail: address } = user;
  const code = await newMailCode(tx, {
    purpose: 'sec-email',
    userId,
    address,
    lifetime: LINK_LIFE,
    at: now(),
  });
  const letter = confirmationMail('confirmSecondary', languageOf(user.language), { publicUrl, code });
  await queueMail(tx, dependencies, { to: address, ...letter });
};

/** Changes nothing if the account is active already. */
export const activateAccount = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  userId: UserId,
): Promise<void> => {
  const activated = await registrationStore(tx).activate(userId);
  if (!activated) return;
  const { secEmail, language } = activated;
  if (secEmail !== null) await askSecondary(tx, dependencies, { userId, secEmail, language });
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'activated' });
};

/** Activating opens no session, since a mail scanner may have opened the link. */
export const serveActivate = (dependencies: AccountsDependencies) =>
  serve(activate, ({ query: { code } }) =>
    dependencies.inTransaction(async (tx) => {
      const opened = await openMailCode(tx, { code, purposes: ['activate'], at: dependencies.now() });
      if (!opened) return ok('/login?notice=activation-expired');
      await activateAccount(tx, dependencies, opened.userId);
      return ok('/register/done');
    }),
  );
