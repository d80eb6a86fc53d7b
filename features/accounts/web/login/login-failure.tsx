import { login } from '@pecset/accounts/contract';
import { Notice, useTexts } from '@pecset/web-kit';
import { lazy, Suspense } from 'react';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import classes from '../screen.module.css';
import { accountsTexts } from '../texts.ts';
import type { FailedAttempt } from './use-login-attempt.ts';

const ResendActivation = lazy(async () => ({
  default: (await import('./resend-activation.tsx')).ResendActivation,
}));

export const LoginFailure = ({ attempt, failure }: FailedAttempt) => {
  const t = useTexts(accountsTexts);
  // What only a passkey can be refused with comes in the server's words.
  const words = usePasskeyFailureWords(login);
  // Who closes the prompt knows it: no alarm about it.
  if (failure.errCode === 'passkey-cancelled')
    return (
      <p role="status" className={classes.note}>
        {words(failure)}
      </p>
    );
  return (
    <Notice tone="failure" title={t('loginFailed')}>
      {words(failure)}
      {failure.errCode === 'not-activated' && attempt.by === 'password' && (
        <Suspense>
          <ResendActivation {...attempt.credentials} />
        </Suspense>
      )}
    </Notice>
  );
};
