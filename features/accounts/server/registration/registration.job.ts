import { languages } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { HOUSE, type JobHandler, recordAudit } from '@pecset/server-kit';
import { z } from 'zod';
import type { AccountsDependencies } from '../dependencies.ts';
import { hasMailCode, newCode } from '../mail-codes/mail-codes.ts';
import { alreadyRegisteredMail } from '../mails/account-mails.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { passkeyStore } from '../passkeys/passkey-store.ts';
import { enqueueSealed, handleSealed, type SealedJob } from '../sealed-job.ts';
import { acceptCurrentTerms } from '../terms/index.ts';
import { sendActivation } from './activation-mail.ts';
import { registrationStore } from './registration-store.ts';

/** A passkey that was made while registering, as JSON can carry it. */
const NewPasskey = z.object({
  credentialId: z.string(),
  /** base64url */
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  /** The id under which the device knows the user; left out by jobs that were queued before it was kept. */
  userHandle: z.nullable(z.string()).default(null),
  userAgent: z.string(),
});
type NewPasskey = z.infer<typeof NewPasskey>;

const Registration = z.object({
  email: z.string(),
  userName: z.string(),
  secEmail: z.nullable(z.string()),
  language: z.enum(languages),
  passwordHash: z.nullable(z.string()),
  passkey: z.nullable(NewPasskey),
  /** The activation code, made when the job was asked for: a repeated job finds it and does nothing. */
  code: z.string(),
});
export type Registration = z.infer<typeof Registration>;
/** What somebody registers with, whatever is to become of it. */
export type NewAccount = Omit<Registration, 'code'>;

const registrationJob: SealedJob<Registration> = { name: 'registration', payload: Registration };

/**
 * Asks for an account, whether or not the address has one already: what is done about it, and all work that would
 * tell the two apart, happens later and elsewhere.
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
 * Whoever registers an address anew before it was activated starts over: nothing that somebody else may have left
 * there before (a password, a passkey, a link) opens the account that the owner will activate.
 */
const renewAccount = async (
  tx: Tx,
  { now }: AccountsDependencies,
  registration: Registration,
  { userId }: Found,
): Promise<UserId> => {
  await registrationStore(tx).renewUser(userId, registration, now());
  await recordAudit(tx, { partnerId: HOUSE, userId, what: 'registered-anew' });
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
