import type { UserId } from '@pecset/kernel';
import { recordAudit, SYSTEM_TENANT, type Visit } from '@pecset/server-kit';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { z } from 'zod/mini';
import type { AccountsDependencies } from '../dependencies.ts';
import { credentialFields } from './credential-fields.ts';
import { passkeyStore } from './passkey-store.ts';
import { expectedOrigins, isFromForeignFrame, relyingPartyId } from './relying-party.ts';

const Assertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: z._default(z.string(), ''),
  }),
});
type Assertion = z.infer<typeof Assertion>;

type Checking = Pick<AccountsDependencies, 'db' | 'now' | 'publicUrl'>;

type Question = {
  readonly result: unknown;
  readonly expectedChallenge: string;
  readonly requireUserVerification: boolean;
};

export type ProvedPasskey = {
  readonly credentialId: string;
  readonly userId: UserId;
  readonly status: string;
  readonly userVerified: boolean;
};

const verify = async (
  dependencies: Checking,
  { log, wire }: Pick<Visit, 'log' | 'wire'>,
  { expectedChallenge, requireUserVerification }: Question,
  { response, publicKey }: { readonly response: Assertion; readonly publicKey: Buffer },
) => {
  try {
    if (isFromForeignFrame(response.response.clientDataJSON)) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: expectedOrigins(dependencies, wire),
      expectedRPID: relyingPartyId(dependencies),
      requireUserVerification,
      // 0, since `countUp` compares the stored counter in one statement once the signature is verified.
      credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified ? authenticationInfo : undefined;
  } catch (error) {
    // The library throws on an invalid answer.
    log.info({ err: error }, 'a passkey was refused');
    return undefined;
  }
};

/**
 * WebAuthn Level 3, 7.2, `userHandle`: if the authenticator sends one, it must be that of the account the passkey was
 * made for. It may send none, and none is stored for passkeys from before we kept it.
 */
const isOwners = ({ userHandle: said }: Assertion['response'], kept: string | null): boolean =>
  said === '' || kept === null || said === kept;

/** Returns the passkey that signed the challenge, or undefined if any part of the answer is invalid. */
export const checkAssertion = async (
  dependencies: Checking,
  visit: Pick<Visit, 'log' | 'wire'>,
  question: Question,
): Promise<ProvedPasskey | undefined> => {
  const { db, now } = dependencies;
  const parsed = Assertion.safeParse(question.result);
  if (!parsed.success) return undefined;
  const response = parsed.data;
  const passkeys = passkeyStore(db);
  const passkey = await passkeys.byCredential(response.id);
  if (!passkey || !isOwners(response.response, passkey.userHandle)) return undefined;
  const { publicKey, userId, status } = passkey;
  const info = await verify(dependencies, visit, question, { response, publicKey });
  if (!info) return undefined;
  if (!(await passkeys.countUp(response.id, info.newCounter, now()))) {
    await recordAudit(db, { partnerId: SYSTEM_TENANT, userId, what: 'passkey-counter-backwards' });
    return undefined;
  }
  return { credentialId: response.id, userId, status, userVerified: info.userVerified };
};
