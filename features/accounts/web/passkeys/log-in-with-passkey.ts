import { loginWithPasskey, type OpenedSession, requestPasskeyLogin } from '@pecset/accounts/contract';
import type { Result } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';
import type { PasskeyFailure } from './passkey-failure.ts';
import { promptForPasskey } from './prompt.ts';

export type PasskeyLoginFailure = PasskeyFailure<typeof loginWithPasskey>;

export const logInWithPasskey = async (
  call: Call,
  version: string,
): Promise<Result<OpenedSession, PasskeyLoginFailure>> => {
  const challenge = await call(requestPasskeyLogin);
  if (!challenge.ok) return challenge;
  const given = await promptForPasskey(challenge.value);
  if (!given.ok) return given;
  return call(loginWithPasskey, { query: { v: version }, body: given.value });
};
