import type { Visit } from '@pecset/server-kit';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { z } from 'zod/mini';
import type { AccountsDependencies } from '../dependencies.ts';
import { credentialFields } from './credential-fields.ts';
import { ES256, expectedOrigins, isFromForeignFrame, relyingPartyId } from './relying-party.ts';

const Attestation = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: z.string(),
    attestationObject: z.string(),
    transports: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)), []),
  }),
});

/** What is kept of a new credential. */
export type NewPasskey = {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
};

/** Returns the credential in an authenticator's answer, or undefined if any part of it is invalid. */
export const checkAttestation = async (
  dependencies: AccountsDependencies,
  { log, wire }: Pick<Visit, 'log' | 'wire'>,
  { response, expectedChallenge }: { readonly response: unknown; readonly expectedChallenge: string },
): Promise<NewPasskey | undefined> => {
  const parsed = Attestation.safeParse(response);
  if (!parsed.success) return undefined;
  try {
    if (isFromForeignFrame(parsed.data.response.clientDataJSON)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: parsed.data,
      expectedChallenge,
      expectedOrigin: expectedOrigins(dependencies, wire),
      expectedRPID: relyingPartyId(dependencies),
      requireUserVerification: dependencies.passkeyUserVerification === 'required',
      supportedAlgorithmIDs: [ES256],
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = parsed.data.response;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  } catch (error) {
    // The library throws on an invalid answer.
    log.info({ err: error }, 'a new passkey was refused');
    return undefined;
  }
};
