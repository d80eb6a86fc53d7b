import '@mantine/core/styles/Input.layer.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { FieldError } from './field-error.tsx';
import { type FieldOf, useField } from './use-field.ts';

type TextFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: string;
  readonly errorTitle?: string;
  /** A dialog begins here. */
  readonly 'data-start'?: true | undefined;
} & Pick<
    TextInputProps,
    | 'type'
    | 'autoComplete'
    | 'inputMode'
    | 'description'
    | 'maxLength'
    | 'readOnly'
    | 'size'
    | 'placeholder'
    | 'className'
  >;

export const TextField = <Input extends FieldValues, Output>(props: TextFieldProps<Input, Output>) => {
  const { form, name, errorTitle, ...input } = props;
  const { field, error } = useField({ form, name });
  return (
    <TextInput {...input} {...field} error={error && <FieldError title={errorTitle} message={error} />} />
  );
};
