import {
  Button,
  CheckboxField,
  Form,
  PasswordField,
  SubmitButton,
  TextField,
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
import { userFields } from '../profile/user-fields.ts';
import { accountsTexts } from '../texts.ts';
import { Acceptance } from './acceptance.tsx';
import { Captcha } from './captcha/captcha.tsx';
import type { CaptchaChoice, CaptchaHandle } from './captcha/captcha-choice.ts';
import { RegisterFailure } from './register-failure.tsx';
import { registrationTexts } from './texts.ts';
import { type Invitation, useRegistration } from './use-registration.ts';

const RegisterFields = z.object({
  ...userFields('').shape,
  email: emailField,
  password: newPasswordField,
  accepted: z.boolean(),
});

/** If omitted, the server derives a name from the address. */
const named = (userName: string) => (userName === '' ? {} : { userName });

type RegisterFormProps = {
  readonly captcha: CaptchaChoice;
  /** Valid for its own address only. */
  readonly invitation?: Invitation;
};

export const RegisterForm = ({ captcha: choice, invitation }: RegisterFormProps) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  const captcha = useRef<CaptchaHandle>(null);
  const form = useZodForm(RegisterFields, {
    userName: '',
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

  // A passkey needs no password, so that field is not checked.
  const registerWithPasskey = async () => {
    if (!(await form.trigger(['userName', 'email'], { shouldFocus: true }))) return;
    const { email, userName } = form.getValues();
    registration.withPasskey({ email: email.trim(), ...named(userName.trim()) });
  };

  return (
    <Form
      form={form}
      onSubmit={({ email, password, userName }) =>
        registration.withPassword({ email, password, ...named(userName) })
      }
    >
      {registration.failure && <RegisterFailure failure={registration.failure} />}
      <EmailField
        form={form}
        name="email"
        label={shared('email')}
        autoComplete="username"
        readOnly={invitation !== undefined}
      />
      {invitation && (
        <TextField
          form={form}
          name="userName"
          label={t('yourName')}
          description={t('yourNameHint')}
          autoComplete="name"
        />
      )}
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
