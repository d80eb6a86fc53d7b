import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';

type SelectFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: string;
  readonly description?: string;
  readonly size?: 'md' | 'lg';
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

export const SelectField = <Input extends FieldValues, Output>({
  form,
  name,
  options,
  ...input
}: SelectFieldProps<Input, Output>) => {
  const { field, error } = useField({ form, name });
  return <NativeSelect size="lg" {...input} {...field} data={[...options]} error={error} />;
};
