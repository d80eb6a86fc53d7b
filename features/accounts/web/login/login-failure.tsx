import { login, loginWithPasskey } from '@pecset/accounts/contract';
import { useTexts } from '@pecset/web-kit';
import { lazy, Suspense } from 'react';
import { AttemptFailure } from '../passkeys/attempt-failure.tsx';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { accountsTexts } from '../texts.ts';
import type { FailedAttempt } from './use-login-attempt.ts';

const ResendActivation = lazy(async () => ({
  default: (await import('./resend-activation.tsx')).ResendActivation,
}));

export const LoginFailure = ({ attempt, failure }: FailedAttempt) => {
  const t = useTexts(accountsTexts);
  const words = usePasskeyFailureWords(attempt.by === 'password' ? login : loginWithPasskey);
  return (
    <AttemptFailure failure={failure} title={t('loginFailed')} words={words(failure)}>
      {failure.errCode === 'not-activated' && attempt.by === 'password' && (
        <Suspense>
          <ResendActivation {...attempt.credentials} />
        </Suspense>
      )}
    </AttemptFailure>
  );
};
