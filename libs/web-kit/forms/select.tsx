import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'size' | 'onChange'> & {
    readonly error?: ReactNode;
    readonly options: readonly SelectOption[];
    readonly onChoose: (value: string) => void;
  };

/** A native select: on a phone it opens the familiar picker. */
export const Select = (props: SelectProps) => {
  const { label, description, size, className, error, options, onChoose, ...rest } = props;
  return (
    <Field {...{ description, className, error }} {...(label && { label })} {...(size && { size })}>
      {(control) => (
        <select {...rest} {...control} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
};
