import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { login } from '@pecset/accounts/contract';
import {
  CheckboxField,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
  textKey,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { accountsTexts } from './texts.ts';
import { useSessions } from './use-session.tsx';

const LoginFields = z.object({
  email: z.string().check(z.trim(), z.email(textKey(accountsTexts, 'invalidEmail'))),
  password: z.string().check(z.minLength(1, textKey(accountsTexts, 'passwordMissing'))),
  remember: z.boolean(),
});

export const LoginForm = ({ onLogin }: { readonly onLogin: () => void }) => {
  const t = useTexts(accountsTexts);
  const sessions = useSessions();
  const failureWords = useFailureWords(login);
  const form = useZodForm(LoginFields, { email: '', password: '', remember: false });
  const attempt = useMutation({
    mutationFn: sessions.login,
    gcTime: 0, // the password does not outlive the form
    onSuccess: (answer) => answer.ok && onLogin(),
  });
  const failure = attempt.data?.ok === false ? attempt.data.refusal : undefined;

  return (
    <Form form={form} onSubmit={(fields) => attempt.mutate(fields)}>
      {failure && (
        <Alert color="red" title={t('loginFailed')}>
          {failureWords(failure)}
        </Alert>
      )}
      <TextField
        form={form}
        name="email"
        label={t('email')}
        errorTitle={t('invalidEmailTitle')}
        type="email"
        autoComplete="username"
      />
      <PasswordField form={form} name="password" label={t('password')} autoComplete="current-password" />
      <CheckboxField form={form} name="remember" label={t('remember')} />
      <SubmitButton pending={attempt.isPending}>{t('login')}</SubmitButton>
    </Form>
  );
};
