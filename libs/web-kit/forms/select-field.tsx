import type { FieldValues } from 'react-hook-form';
import { Select, type SelectOption } from './select.tsx';
import { type FieldOf, useField } from './use-field.ts';

type SelectFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: string;
  readonly description?: string;
  readonly size?: 'md' | 'lg';
  readonly options: readonly SelectOption[];
};

export const SelectField = <Input extends FieldValues, Output>({
  form,
  name,
  ...select
}: SelectFieldProps<Input, Output>) => {
  const { field, error } = useField({ form, name });
  const { onChange, ...rest } = field;
  return <Select {...select} {...rest} error={error} onChoose={onChange} />;
};
