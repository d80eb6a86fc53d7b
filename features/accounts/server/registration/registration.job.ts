import type { Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { type JobHandler, recordAudit, SYSTEM_TENANT } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { hasMailCode, newCode } from '../mail-codes/mail-codes.ts';
import { alreadyRegisteredMail } from '../mails/account-mails.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { passkeyStore } from '../passkeys/passkey-store.ts';
import { enqueueSealed, handleSealed, type SealedJob } from '../sealed-job.ts';
import { acceptCurrentTerms } from '../terms/index.ts';
import { sendActivation } from './activation-mail.ts';
import { type NewAccount, type NewPasskey, Registration } from './new-account.ts';
import { registrationStore } from './registration-store.ts';

const registrationJob: SealedJob<Registration> = { name: 'registration', payload: Registration };

/**
 * Queues a registration whether or not the address has an account: all work that would tell the two apart happens
 * later, in the job.
 */
export const queueRegistration = (
  dependencies: AccountsDependencies,
  registration: NewAccount,
): Promise<void> => enqueueSealed(dependencies, registrationJob, { ...registration, code: newCode() });

type Found = { readonly userId: UserId; readonly status: string; readonly language: string };

const tellOwner = (
  tx: Tx,
  dependencies: AccountsDependencies,
  { email }: Registration,
  { language }: Found,
) =>
  queueMail(tx, dependencies, {
    to: email,
    ...alreadyRegisteredMail(languageOf(language), dependencies.publicUrl),
  });

const makeAccount = async (
  tx: Tx,
  { openOrganisation, now }: AccountsDependencies,
  registration: Registration,
): Promise<UserId> => {
  const store = registrationStore(tx);
  const userId = await store.addUser(registration, now());
  const partnerId = await openOrganisation(tx, { name: '' });
  await store.addAdmin(partnerId, userId);
  await recordAudit(tx, { partnerId, userId, what: 'registered' });
  return userId;
};

/**
 * Registering an address again before activation starts over, so that nothing left by somebody else (a password, a
 * passkey, a link) opens the account that the owner will activate.
 */
const renewAccount = async (
  tx: Tx,
  { now }: AccountsDependencies,
  registration: Registration,
  { userId }: Found,
): Promise<UserId> => {
  await registrationStore(tx).renewUser(userId, registration, now());
  await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'registered-anew' });
  return userId;
};

export const keepPasskey = (
  tx: Tx,
  { now }: AccountsDependencies,
  { publicKey, ...passkey }: NewPasskey,
  userId: UserId,
) => passkeyStore(tx).add({ ...passkey, publicKey: Buffer.from(publicKey, 'base64url'), userId, at: now() });

const register = async (tx: Tx, dependencies: AccountsDependencies, registration: Registration) => {
  await registrationStore(tx).holdAddress(registration.email);
  if (await hasMailCode(tx, registration.code)) return;
  const found = await registrationStore(tx).lockUser(registration.email);
  if (found && found.status !== 'P') return tellOwner(tx, dependencies, registration, found);
  const userId = found
    ? await renewAccount(tx, dependencies, registration, found)
    : await makeAccount(tx, dependencies, registration);
  if (registration.passkey) await keepPasskey(tx, dependencies, registration.passkey, userId);
  await acceptCurrentTerms(tx, userId, dependencies.now());
  await sendActivation(tx, dependencies, { userId, ...registration });
};

export const registrationHandler = (dependencies: AccountsDependencies): JobHandler =>
  handleSealed(dependencies.secrets, registrationJob, (registration) =>
    dependencies.inTransaction((tx) => register(tx, dependencies, registration)),
  );
