import type { Language } from '@pecset/contract';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { registerPasskey } from '../../contract/passkey-registration.ts';
import { firstUserName } from '../../domain/user-name.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { beginAccount } from '../registration/begin-account.ts';
import { endCeremony } from './challenges.ts';
import { checkAttestation, type NewPasskey } from './check-attestation.ts';
import { MOST_PASSKEYS, passkeyStore } from './passkey-store.ts';

type Newcomer = {
  readonly email: string;
  readonly language: Language;
  readonly invitation?: string | undefined;
  readonly userName?: string | undefined;
};

type Kept = {
  readonly passkey: NewPasskey;
  readonly userHandle: string | null;
  readonly userAgent: string;
};

const addToAccount = (
  { inTransactionAs, now }: AccountsDependencies,
  caller: Caller,
  { passkey, ...told }: Kept,
) =>
  inTransactionAs(caller, async (tx) => {
    const { userId, partnerId } = caller;
    // Checked again, since several ceremonies may have been started.
    if ((await passkeyStore(tx).ofUser(userId)).length >= MOST_PASSKEYS) return refuse('too-many-passkeys');
    const added = await passkeyStore(tx).add({ ...passkey, ...told, userId, at: now() });
    if (added) await recordAudit(tx, { partnerId, userId, what: 'passkey-added' });
    return added ? ok({}) : refuse('passkey-refused');
  });

/** As with a password, an address that has an account gets the same reply; its owner is mailed, the passkey dropped. */
const startAccount = async (
  dependencies: AccountsDependencies,
  { email, language, invitation, userName }: Newcomer,
  { passkey, userHandle, userAgent }: Kept,
) => {
  const { publicKey, transports, ...credential } = passkey;
  if (await passkeyStore(dependencies.db).byCredential(passkey.credentialId))
    return refuse('passkey-refused');
  const account = {
    email,
    language,
    userName: userName ?? firstUserName(email),
    secEmail: null,
    passwordHash: null,
    passkey: {
      ...credential,
      publicKey: publicKey.toString('base64url'),
      transports: [...transports],
      userHandle,
      userAgent: userAgent.slice(0, 300),
    },
  };
  return beginAccount(dependencies, account, invitation);
};

/** A challenge made for an account is valid only in a session of that account. */
export const serveRegisterPasskey = (dependencies: AccountsDependencies) =>
  serve(registerPasskey, async ({ body, caller, userAgent, ...visit }) => {
    const { response, token, ...told } = body;
    const ceremony = await endCeremony(dependencies, 'register', token);
    if (!ceremony || (ceremony.email === null && ceremony.userId !== caller?.userId))
      return refuse('passkey-refused');
    const passkey = await checkAttestation(dependencies, visit, {
      response,
      expectedChallenge: ceremony.challenge,
    });
    if (!passkey) return refuse('passkey-refused');
    const kept = { passkey, userHandle: ceremony.userHandle, userAgent };
    if (ceremony.email !== null)
      return startAccount(dependencies, { ...told, email: ceremony.email, language: visit.language }, kept);
    return caller ? addToAccount(dependencies, caller, kept) : refuse('passkey-refused');
  });
