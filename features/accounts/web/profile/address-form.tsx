import { Form, SubmitButton, useTexts, useZodForm } from '@pecset/web-kit';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { EmailField } from '../email-field.tsx';
import { emailField } from '../fields.ts';
import { profileTexts } from './texts.ts';

const AddressFields = z.object({ email: emailField });

type AddressFormProps = {
  readonly label: string;
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
};

export const AddressForm = ({ label, pending, onSubmit }: AddressFormProps) => {
  const t = useTexts(profileTexts);
  const form = useZodForm(AddressFields, { email: '' });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <Form form={form} onSubmit={({ email }) => onSubmit(email)}>
      <EmailField form={form} name="email" label={label} autoComplete="email" />
      <SubmitButton pending={pending}>{t('save')}</SubmitButton>
    </Form>
  );
};
