import {
  Button,
  CheckboxField,
  Form,
  PasswordField,
  SubmitButton,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod/mini';
import { EmailField } from '../email-field.tsx';
import { emailField, newPasswordField } from '../fields.ts';
import { hasPlatformAuthenticator } from '../passkeys/platform-authenticator.ts';
import { accountsTexts } from '../texts.ts';
import { Acceptance } from './acceptance.tsx';
import { Captcha } from './captcha/captcha.tsx';
import type { CaptchaChoice, CaptchaHandle } from './captcha/captcha-choice.ts';
import { RegisterFailure } from './register-failure.tsx';
import { registrationTexts } from './texts.ts';
import { type Invitation, useRegistration } from './use-registration.ts';

const RegisterFields = z.object({ email: emailField, password: newPasswordField, accepted: z.boolean() });

type RegisterFormProps = {
  readonly captcha: CaptchaChoice;
  /** For its address and no other. */
  readonly invitation?: Invitation;
};

export const RegisterForm = ({ captcha: choice, invitation }: RegisterFormProps) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  const captcha = useRef<CaptchaHandle>(null);
  const form = useZodForm(RegisterFields, {
    email: invitation?.email ?? '',
    password: '',
    accepted: false,
  });
  const accepted = useWatch({ control: form.control, name: 'accepted' });
  const registration = useRegistration(captcha, invitation);
  const { data: offersPasskey } = useQuery({
    queryKey: ['platform-authenticator'],
    queryFn: hasPlatformAuthenticator,
  });

  // A passkey needs the address only: what stands in the password field does not matter.
  const registerWithPasskey = async () => {
    if (await form.trigger('email', { shouldFocus: true }))
      registration.withPasskey(form.getValues('email').trim());
  };

  return (
    <Form form={form} onSubmit={({ email, password }) => registration.withPassword({ email, password })}>
      {registration.failure && <RegisterFailure failure={registration.failure} />}
      <EmailField
        form={form}
        name="email"
        label={shared('email')}
        autoComplete="username"
        readOnly={invitation !== undefined}
      />
      <PasswordField
        form={form}
        name="password"
        label={shared('password')}
        description={t('passwordRule')}
        errorTitle={t('weakPasswordTitle')}
        autoComplete="new-password"
      />
      <CheckboxField form={form} name="accepted" label={<Acceptance />} />
      <Captcha choice={choice} ref={captcha} />
      <SubmitButton pending={registration.pending === 'password'} disabled={!accepted}>
        {shared('register')}
      </SubmitButton>
      {offersPasskey && (
        <Button
          variant="default"
          fullWidth
          disabled={!accepted}
          loading={registration.pending === 'passkey'}
          onClick={() => void registerWithPasskey()}
        >
          {t('registerWithPasskey')}
        </Button>
      )}
    </Form>
  );
};
