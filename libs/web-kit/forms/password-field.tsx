import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTexts } from '../i18n/use-texts.ts';
import { kitTexts } from '../texts.ts';
import { EyeIcon } from '../theme/icons.tsx';
import classes from './field.module.css';
import { Field } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { type FieldOf, useField } from './use-field.ts';

type PasswordFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: string;
  readonly errorTitle?: string;
  readonly description?: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** `numeric` shows the digit keypad on a phone. */
  readonly inputMode?: 'numeric';
};

export const PasswordField = <Input extends FieldValues, Output>(
  props: PasswordFieldProps<Input, Output>,
) => {
  const { form, name, errorTitle, label, description, ...input } = props;
  const { field, error } = useField({ form, name });
  const t = useTexts(kitTexts);
  const [visible, setVisible] = useState(false);
  return (
    <Field {...{ label, description }} error={error && <FieldError title={errorTitle} message={error} />}>
      {(control) => (
        <div className={classes.password}>
          <input {...input} {...field} {...control} type={visible ? 'text' : 'password'} />
          <button
            type="button"
            className={classes.eye}
            aria-label={t(visible ? 'hidePassword' : 'showPassword')}
            onClick={() => setVisible(!visible)}
          >
            <EyeIcon crossed={visible} />
          </button>
        </div>
      )}
    </Field>
  );
};
