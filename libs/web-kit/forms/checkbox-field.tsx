import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './checkbox-field.module.css';
import { type FieldOf, useField } from './use-field.ts';

type CheckboxFieldProps<Input extends FieldValues, Output> = FieldOf<Input, Output> & {
  readonly label: ReactNode;
};

/** A native checkbox: a component for it would weigh more than all other form fields. */
export const CheckboxField = <Input extends FieldValues, Output>({
  label,
  ...place
}: CheckboxFieldProps<Input, Output>) => {
  const { field, error } = useField(place);
  const { value, ...rest } = field;
  const id = useId();
  return (
    <div className={classes.field}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={classes.box}
        checked={value === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      <label htmlFor={id}>{label}</label>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
