import {
  Button,
  buttonLook,
  CheckboxField,
  Form,
  PasswordField,
  SubmitButton,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { EmailField } from '../email-field.tsx';
import { knownPasswordField, loginEmailField } from '../fields.ts';
import { storedCredential } from '../passkeys/stored-credential.ts';
import { SmallPage } from '../small-page.tsx';
import { takeOutScan } from '../take-out-scan.ts';
import { accountsTexts } from '../texts.ts';
import { wayBack } from '../way-back.ts';
import { LoginFailure } from './login-failure.tsx';
import { LoginNotice } from './login-notice.tsx';
import { useLoginSearch } from './login-search.ts';
import { useLoginAttempt } from './use-login-attempt.ts';

const LoginFields = z.object({ email: loginEmailField, password: knownPasswordField, remember: z.boolean() });

type LoginFormProps = { readonly email: string; readonly onLeave: (email: string) => void };

export const LoginForm = ({ email, onLeave }: LoginFormProps) => {
  const t = useTexts(accountsTexts);
  const navigate = useNavigate();
  const { back, notice } = useLoginSearch();
  const form = useZodForm(LoginFields, { email, password: '', remember: false });
  const attempt = useLoginAttempt(() => void navigate({ href: wayBack(back) }));
  const [scanned, setScanned] = useState(false);
  const holdsScan = () => {
    const found = takeOutScan(form, ['email', 'password']);
    setScanned(found);
    return found;
  };
  return (
    <SmallPage title={t('login')} lead={t('loginLead')}>
      <Form form={form} onSubmit={attempt.withPassword} holdsBack={holdsScan}>
        {attempt.failed && !attempt.pending && !scanned ? (
          <LoginFailure {...attempt.failed} />
        ) : (
          <LoginNotice notice={scanned ? 'code-in-field' : notice} />
        )}
        <EmailField form={form} name="email" label={t('email')} autoComplete="username" />
        <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
        <CheckboxField form={form} name="remember" label={t('remember')} />
        <SubmitButton pending={attempt.pending === 'password'}>{t('login')}</SubmitButton>
        {storedCredential() && (
          <Button
            variant="default"
            fullWidth
            loading={attempt.pending === 'passkey'}
            onClick={attempt.withPasskey}
          >
            {t('passkeyLogin')}
          </Button>
        )}
        <Link {...buttonLook({ variant: 'default', fullWidth: true })} to="/register">
          {t('register')}
        </Link>
        <Link
          {...buttonLook({ variant: 'link' })}
          to="/login"
          search={{ ...(back && { back }), forgotten: '1' }}
          onClick={() => onLeave(form.getValues('email'))}
        >
          {t('forgotten')}
        </Link>
      </Form>
    </SmallPage>
  );
};
