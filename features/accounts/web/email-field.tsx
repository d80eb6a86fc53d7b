import { TextField, useTexts } from '@pecset/web-kit';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { accountsTexts } from './texts.ts';

type EmailFieldProps<Input extends FieldValues, Output> = Pick<
  ComponentProps<typeof TextField<Input, Output>>,
  'form' | 'name' | 'label' | 'description' | 'autoComplete' | 'readOnly'
>;

/** An email field with the same error text everywhere. */
export const EmailField = <Input extends FieldValues, Output>(props: EmailFieldProps<Input, Output>) => {
  const t = useTexts(accountsTexts);
  return (
    <TextField
      {...props}
      errorTitle={t('invalidEmailTitle')}
      type="email"
      inputMode="email"
      maxLength={254}
    />
  );
};
