import { ok, refuse } from '@pecset/kernel';
import { type Caller, serve, tooManyRequests } from '@pecset/server-kit';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import { requestPasskeyRegistration } from '../../contract/passkey-registration.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { readEmail } from '../email.ts';
import { countMailRequest } from '../limits/count-mail-request.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { accountStore } from '../sessions/store.ts';
import { beginCeremony } from './challenges.ts';
import { MOST_PASSKEYS, passkeyStore } from './passkey-store.ts';
import { ES256, PROMPT_MS, relyingPartyId } from './relying-party.ts';

type Excluded = { readonly id: string; readonly transports: string[] };

const creationOptions = (
  dependencies: AccountsDependencies,
  userName: string,
  excludeCredentials: Excluded[] = [],
) =>
  generateRegistrationOptions({
    rpName: 'Pecsét',
    rpID: relyingPartyId(dependencies),
    userName,
    timeout: PROMPT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: [ES256],
    excludeCredentials,
    authenticatorSelection: {
      authenticatorAttachment: 'platform',
      residentKey: 'preferred',
      userVerification: dependencies.passkeyUserVerification,
    },
  });

/** For a signed-in caller: always for their own account, whatever address was sent. */
const beginForAccount = async (dependencies: AccountsDependencies, caller: Caller) => {
  const proof = requireRecentProof(dependencies, caller);
  if (!proof.ok) return proof;
  const { userId } = caller;
  const { email } = await accountStore(dependencies.db).userById(userId);
  const passkeys = await passkeyStore(dependencies.db).ofUser(userId);
  if (passkeys.length >= MOST_PASSKEYS) return refuse('too-many-passkeys');
  const excluded = passkeys.map(({ credential_id: id, transports }) => ({ id, transports }));
  const options = await creationOptions(dependencies, email, excluded);
  const { inTransactionAs, now } = dependencies;
  return inTransactionAs(caller, async (tx) =>
    ok(await beginCeremony({ db: tx, now }, { purpose: 'register', userId }, options)),
  );
};

/**
 * For a new account. The address is not looked up, so that the reply does not reveal whether it is known. Counted here,
 * since each challenge leads to one mail at most.
 */
const beginForAddress = async (dependencies: AccountsDependencies, ip: string, typed: string) => {
  const email = readEmail(typed);
  if (!email.ok) return email;
  const wait = await countMailRequest(dependencies, { ip, email: email.value });
  if (wait !== undefined) return tooManyRequests(wait);
  const options = await creationOptions(dependencies, email.value);
  return ok(await beginCeremony(dependencies, { purpose: 'register', email: email.value }, options));
};

export const serveRequestPasskeyRegistration = (dependencies: AccountsDependencies) =>
  serve(requestPasskeyRegistration, ({ body, caller, ip }) =>
    caller ? beginForAccount(dependencies, caller) : beginForAddress(dependencies, ip, body.email),
  );
