import { type ReactNode, useId } from 'react';
import classes from './field.module.css';

/** Props that a field passes to its control. */
export type Control = {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

export type FieldFrame = {
  readonly label?: string;
  readonly description?: string | undefined;
  readonly size?: 'md' | 'lg';
  readonly className?: string | undefined;
};

type FieldProps = FieldFrame & {
  readonly error?: ReactNode;
  readonly children: (control: Control) => ReactNode;
};

/** A label above its control, a hint between them, and the error below. */
export const Field = ({ label, description, size = 'lg', className = '', error, children }: FieldProps) => {
  const id = useId();
  const told = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`${classes.field} ${className}`} data-size={size}>
      {label && <label htmlFor={id}>{label}</label>}
      {description && (
        <p id={`${id}-hint`} className={classes.hint}>
          {description}
        </p>
      )}
      {children({
        id,
        className: classes.control,
        'aria-describedby': told === '' ? undefined : told,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
};
