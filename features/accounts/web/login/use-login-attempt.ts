import type { login } from '@pecset/accounts/contract';
import type { CallFailure } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import type { PasskeyLoginFailure } from '../passkeys/log-in-with-passkey.ts';
import type { Credentials } from '../sessions.ts';
import { useSessions } from '../use-session.tsx';

type Attempt = { readonly by: 'password'; readonly credentials: Credentials } | { readonly by: 'passkey' };

export type FailedAttempt = {
  readonly attempt: Attempt;
  readonly failure: CallFailure<typeof login> | PasskeyLoginFailure;
};

/** One attempt at a time: the next one of either kind clears the last one's failure. */
export const useLoginAttempt = (onLogin: () => void) => {
  const sessions = useSessions();
  const { mutate, data, variables, isPending } = useMutation({
    mutationFn: (attempt: Attempt) =>
      attempt.by === 'password' ? sessions.login(attempt.credentials) : sessions.loginWithPasskey(),
    gcTime: 0, // the password does not outlive the form
    onSuccess: (answer) => answer.ok && onLogin(),
  });
  const failed: FailedAttempt | undefined =
    data?.ok === false && variables ? { attempt: variables, failure: data.refusal } : undefined;
  return {
    withPassword: (credentials: Credentials) => mutate({ by: 'password', credentials }),
    withPasskey: () => mutate({ by: 'passkey' }),
    pending: isPending ? variables.by : undefined,
    failed,
  };
};
