import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.ts';
import { kitTexts } from '../texts.ts';
import { EyeIcon } from '../theme/icons.tsx';
import { FieldError } from './field-error.tsx';
import { type FieldOf, useField } from './use-field.ts';

type PasswordFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: string;
  readonly errorTitle?: string;
  readonly description?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Digits alone are typed on a phone's own keys for them. */
  readonly inputMode?: 'numeric';
};

const ToggleIcon = ({ reveal }: { readonly reveal: boolean }) => <EyeIcon crossed={reveal} />;

export const PasswordField = <Input extends FieldValues, Output>(
  props: PasswordFieldProps<Input, Output>,
) => {
  const { form, name, errorTitle, ...input } = props;
  const { field, error } = useField({ form, name });
  const t = useTexts(kitTexts);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      {...field}
      error={error && <FieldError title={errorTitle} message={error} />}
      aria-invalid={error ? true : undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={ToggleIcon}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': t(visible ? 'hidePassword' : 'showPassword'),
        // The name already says what a press will do; a pressed state beside it would say it twice.
        'aria-pressed': undefined,
      }}
    />
  );
};
