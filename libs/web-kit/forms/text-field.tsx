import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Field, type FieldFrame } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { type FieldOf, useField } from './use-field.ts';

type TextFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> &
  FieldFrame & {
    readonly label: string;
    readonly errorTitle?: string;
    /** A dialog puts the focus here when it opens. */
    readonly 'data-start'?: true | undefined;
  } & Pick<
    ComponentProps<'input'>,
    'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'readOnly' | 'placeholder'
  >;

export const TextField = <Input extends FieldValues, Output>(props: TextFieldProps<Input, Output>) => {
  const { form, name, errorTitle, label, description, size, className, ...input } = props;
  const { field, error } = useField({ form, name });
  return (
    <Field
      {...{ label, description, className }}
      {...(size && { size })}
      error={error && <FieldError title={errorTitle} message={error} />}
    >
      {(control) => <input {...input} {...field} {...control} />}
    </Field>
  );
};
