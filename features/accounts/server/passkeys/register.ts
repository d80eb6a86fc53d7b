import { ok, refuse } from '@pecset/kernel';
import { type Caller, recordAudit, serve } from '@pecset/server-kit';
import { registerPasskey } from '../../contract/passkey-registration.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { endCeremony } from './challenges.ts';
import { checkAttestation, type NewPasskey } from './check-attestation.ts';
import { passkeyStore } from './passkey-store.ts';

type Kept = { readonly passkey: NewPasskey; readonly userAgent: string };

const addToAccount = (
  { inTransaction, now }: AccountsDependencies,
  { userId, partnerId }: Caller,
  { passkey, userAgent }: Kept,
) =>
  inTransaction(async (tx) => {
    const added = await passkeyStore(tx).add({ ...passkey, userId, userAgent, at: now() });
    if (added) await recordAudit(tx, { partnerId, userId, what: 'passkey-added' });
    return added ? ok({}) : refuse('passkey-refused');
  });

/** A challenge made for an account is good in a session of that account only. */
export const serveRegisterPasskey = (dependencies: AccountsDependencies) =>
  serve(registerPasskey, async ({ body: { response, token }, caller, userAgent, ...visit }) => {
    const ceremony = await endCeremony(dependencies, 'register', token);
    if (!ceremony || (ceremony.userId !== null && ceremony.userId !== caller?.userId))
      return refuse('passkey-refused');
    const passkey = await checkAttestation(dependencies, visit, {
      response,
      expectedChallenge: ceremony.challenge,
    });
    if (!passkey) return refuse('passkey-refused');
    if (caller && ceremony.userId !== null) return addToAccount(dependencies, caller, { passkey, userAgent });
    return refuse('passkey-refused');
  });
