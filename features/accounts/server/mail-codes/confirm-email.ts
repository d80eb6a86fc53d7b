import type { Tx } from '@pecset/db';
import { ok, type UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, serve } from '@pecset/server-kit';
import { confirmEmail } from '../../contract/confirm-email.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { emailChangedMail } from '../mails/account-mails.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { passwordStore } from '../password/password-store.ts';
import { noticeMail } from '../profile/address-mails.ts';
import { addressStore } from './address-store.ts';
import { openMailCode } from './mail-codes.ts';

const CONFIRMED = '/register/email';
const NOT_CONFIRMED = '/login?notice=email-expired';

type Confirmation = { readonly userId: UserId; readonly address: string };

/** Returns false if another account has the address by now. */
const changeAddress = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { userId, address }: Confirmation,
): Promise<boolean> => {
  const before = await addressStore(tx).replaceEmail(userId, address);
  if (!before) return false;
  // A reset link in the previous mailbox must not set a password any more.
  await passwordStore(tx).dropResetCodes(userId);
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'email-changed' });
  await queueMail(tx, dependencies, { to: before.email, ...emailChangedMail(languageOf(before.language)) });
  return true;
};

const confirmSecondary = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { userId, address }: Confirmation,
): Promise<boolean> => {
  const owner = await addressStore(tx).confirmSecondary(userId, address, dependencies.now());
  if (!owner) return false;
  const letter = noticeMail('secondaryConfirmed', languageOf(owner.language));
  await queueMail(tx, dependencies, { to: owner.email, ...letter });
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'secondary-email-confirmed' });
  return true;
};

const confirmations = { email: changeAddress, 'sec-email': confirmSecondary } as const;

/** Opening the link again changes nothing and shows the same page, as with an activation. */
export const serveConfirmEmail = (dependencies: AccountsDependencies) =>
  serve(confirmEmail, ({ query: { code } }) =>
    dependencies.inTransaction(async (tx) => {
      const opened = await openMailCode(tx, {
        code,
        purposes: ['email', 'sec-email'],
        at: dependencies.now(),
      });
      if (!opened || opened.address === null) return ok(NOT_CONFIRMED);
      if (opened.opening === 'again') return ok(CONFIRMED);
      const { userId, address, purpose } = opened;
      const confirmed = await confirmations[purpose](tx, dependencies, { userId, address });
      return ok(confirmed ? CONFIRMED : NOT_CONFIRMED);
    }),
  );
