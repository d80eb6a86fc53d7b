import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { login, loginWithPasskey } from '@pecset/accounts/contract';
import { useTexts } from '@pecset/web-kit';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import classes from '../screen.module.css';
import { accountsTexts } from '../texts.ts';
import { ResendActivation } from './resend-activation.tsx';
import type { FailedAttempt } from './use-login-attempt.ts';

export const LoginFailure = ({ attempt, failure }: FailedAttempt) => {
  const t = useTexts(accountsTexts);
  const words = usePasskeyFailureWords(attempt.by === 'password' ? login : loginWithPasskey);
  // Who closes the prompt knows it: no alarm about it.
  if (failure.errCode === 'passkey-cancelled')
    return (
      <p role="status" className={classes.note}>
        {words(failure)}
      </p>
    );
  return (
    <Alert color="red" title={t('loginFailed')}>
      {words(failure)}
      {failure.errCode === 'not-activated' && attempt.by === 'password' && (
        <ResendActivation {...attempt.credentials} />
      )}
    </Alert>
  );
};
