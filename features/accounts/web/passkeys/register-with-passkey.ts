import { registerPasskey, requestPasskeyRegistration } from '@pecset/accounts/contract';
import { ok, type Result } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';
import { bufferToBase64URLString } from '@simplewebauthn/browser';
import type { PasskeyFailure } from './passkey-failure.ts';
import { promptForNewPasskey } from './prompt.ts';
import { keepCredential } from './stored-credential.ts';

/** WebAuthn Level 3, 14.6.1: the handle contains nothing that identifies the user. */
const newHandle = (): string => bufferToBase64URLString(crypto.getRandomValues(new Uint8Array(32)).buffer);

type Failure = PasskeyFailure<typeof requestPasskeyRegistration> | PasskeyFailure<typeof registerPasskey>;

/** Starts a new account without a session; adds a passkey to the own account with one. */
export const registerWithPasskey = async (
  call: Call,
  email: string,
  told: { readonly invitation?: string; readonly userName?: string } = {},
): Promise<Result<null, Failure>> => {
  const challenge = await call(requestPasskeyRegistration, { body: { email } });
  if (!challenge.ok) return challenge;
  const made = await promptForNewPasskey(challenge.value, { email, handle: newHandle() });
  if (!made.ok) return made;
  const kept = await call(registerPasskey, { body: { ...made.value, ...told } });
  if (!kept.ok) return kept;
  keepCredential(made.value.response.rawId);
  return ok(null);
};
