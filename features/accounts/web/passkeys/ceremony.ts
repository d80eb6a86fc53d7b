import { ok, type Result, refuse } from '@pecset/kernel';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod/mini';
import type { PromptFailure } from './passkey-failure.ts';

type Ceremony<Options> = { readonly options: Options; readonly token: string };

/** The owner of a new passkey; the device knows the user by the handle (base64url). */
export type PasskeyOwner = { readonly email: string; readonly handle: string };

const ES256 = -7;
const defaults = { timeout: 60_000, userVerification: 'discouraged' } as const;

const filled = z.string().check(z.minLength(1));
const Answer = z.object({
  challenge: z.unknown(),
  token: filled,
  options: z.optional(z.record(z.string(), z.unknown())),
});
const Options = z.looseObject({ challenge: filled });

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** `challenge` holds the challenge itself, or all options including it, as an object or as JSON. */
const optionsIn = (challenge: unknown): unknown => {
  if (typeof challenge !== 'string') return challenge;
  return challenge.startsWith('{') ? readJson(challenge) : { challenge };
};

/**
 * The prompt's options: the server's over our defaults. The library on the server made them and the one here reads
 * them, so only challenge and token are checked.
 */
const readCeremony = <Chosen>(answer: unknown, chosen: object): Result<Ceremony<Chosen>, PromptFailure> => {
  const read = z.safeParse(Answer, answer);
  const within = z.safeParse(Options, optionsIn(read.data?.challenge));
  if (!read.success || !within.success) return refuse({ errCode: 'internal-error' });
  const { token, options } = read.data;
  return ok({ options: { ...chosen, ...options, ...within.data } as Chosen, token });
};

export const readCreation = (answer: unknown, { email, handle }: PasskeyOwner) => {
  const { timeout, userVerification } = defaults;
  return readCeremony<PublicKeyCredentialCreationOptionsJSON>(answer, {
    timeout,
    rp: { name: 'Pecsét' },
    user: { id: handle, name: email, displayName: email },
    pubKeyCredParams: [{ type: 'public-key', alg: ES256 }],
    authenticatorSelection: { authenticatorAttachment: 'platform', userVerification },
  });
};

export const readRequest = (answer: unknown) =>
  readCeremony<PublicKeyCredentialRequestOptionsJSON>(answer, defaults);
