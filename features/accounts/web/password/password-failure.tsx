import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { setPassword } from '@pecset/accounts/contract';
import { type CallFailure, useFailureWords, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { registrationTexts } from '../registration/texts.ts';
import classes from '../screen.module.css';

type PasswordFailureProps = { readonly failure: CallFailure<typeof setPassword> };

export const PasswordFailure = ({ failure }: PasswordFailureProps) => {
  const t = useTexts(registrationTexts);
  const words = useFailureWords(setPassword);
  const title = failure.errCode === 'weak-password' ? 'weakPasswordTitle' : 'setPasswordFailed';
  return (
    <Alert color="red" title={t(title)}>
      {words(failure)}
      {failure.errCode === 'code-not-valid' && (
        <div>
          <Link to="/login" search={{ forgotten: '1' }} className={classes.link}>
            {t('requestAnother')}
          </Link>
        </div>
      )}
    </Alert>
  );
};
