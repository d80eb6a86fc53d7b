import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldOf, useField } from './use-field.ts';

type CheckboxFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: ReactNode;
};

export const CheckboxField = <Input extends FieldValues, Output>(
  props: CheckboxFieldProps<Input, Output>,
) => {
  const { field, error } = useField(props);
  const { value, ...rest } = field;
  return (
    <Checkbox
      {...rest}
      checked={value === true}
      label={props.label}
      error={error}
      wrapperProps={{ onMouseDown: keepFocus }}
    />
  );
};

/** As for the submit button: leaving a wrong field would show its error and push the box away from under the finger. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
