import { login, loginWithPasskey } from '@pecset/accounts/contract';
import { useTexts } from '@pecset/web-kit';
import { lazy, Suspense } from 'react';
import { AttemptFailure } from '../passkeys/attempt-failure.tsx';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { isJustRegistered } from '../registration/just-registered.ts';
import { accountsTexts } from '../texts.ts';
import type { FailedAttempt } from './use-login-attempt.ts';

const ResendActivation = lazy(async () => ({
  default: (await import('./resend-activation.tsx')).ResendActivation,
}));

export const LoginFailure = ({ attempt, failure }: FailedAttempt) => {
  const t = useTexts(accountsTexts);
  const words = usePasskeyFailureWords(attempt.by === 'password' ? login : loginWithPasskey);
  const told = isTooEarly({ attempt, failure }) ? ({ errCode: 'not-activated' } as const) : failure;
  return (
    <AttemptFailure failure={failure} title={t('loginFailed')} words={words(told)}>
      {failure.errCode === 'not-activated' && attempt.by === 'password' && (
        <Suspense>
          <ResendActivation {...attempt.credentials} />
        </Suspense>
      )}
    </AttemptFailure>
  );
};

/** The account is still being created, so the server does not know it yet. */
const isTooEarly = ({ attempt, failure }: FailedAttempt): boolean =>
  attempt.by === 'password' &&
  failure.errCode === 'login-failed' &&
  isJustRegistered(sessionStorage, attempt.credentials.email, Date.now());
