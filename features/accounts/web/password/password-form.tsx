import { Form, PasswordField, SubmitButton, textKey, useTexts, useZodForm } from '@pecset/web-kit';
import { z } from 'zod/mini';
import { newPasswordField } from '../fields.ts';
import { registrationTexts } from '../registration/texts.ts';
import { PasswordFailure } from './password-failure.tsx';
import { useSetPassword } from './use-set-password.ts';

const NewPassword = z.object({ current: z.string(), password: newPasswordField });
const CurrentAndNew = z.extend(NewPassword, {
  current: z.string().check(z.minLength(1, textKey(registrationTexts, 'currentMissing'))),
});

type PasswordFormProps = { readonly code?: string; readonly asks: 'new' | 'current-and-new' };

export const PasswordForm = ({ code, asks }: PasswordFormProps) => {
  const t = useTexts(registrationTexts);
  const asksCurrent = asks === 'current-and-new';
  const form = useZodForm(asksCurrent ? CurrentAndNew : NewPassword, { current: '', password: '' });
  const setting = useSetPassword({
    code,
    onIncorrect: () =>
      form.setError(
        'current',
        { type: 'server', message: textKey(registrationTexts, 'incorrectPassword') },
        { shouldFocus: true },
      ),
  });
  return (
    <Form form={form} onSubmit={setting.submit}>
      {setting.failure && <PasswordFailure failure={setting.failure} />}
      {asksCurrent && (
        <PasswordField
          form={form}
          name="current"
          label={t('currentPassword')}
          autoComplete="current-password"
        />
      )}
      <PasswordField
        form={form}
        name="password"
        label={t('newPassword')}
        description={t('passwordRule')}
        errorTitle={t('weakPasswordTitle')}
        autoComplete="new-password"
      />
      <SubmitButton pending={setting.pending}>{t('setPassword')}</SubmitButton>
    </Form>
  );
};
