import type { MouseEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './form.module.css';
import type { ZodForm } from './use-zod-form.ts';

type FormProps<Input extends FieldValues, Output> = {
  readonly form: ZodForm<Input, Output>;
  readonly onSubmit: (fields: Output) => void;
  /** Called first; if it returns true, the form is neither validated nor submitted. */
  readonly holdsBack?: () => boolean;
  readonly children: ReactNode;
};

/**
 * A press does not take the focus from the field being filled in: leaving that field could show its error, push what is
 * pressed away from under the finger and lose the press. Submitting validates every field anyway.
 */
const keepFocus = (event: MouseEvent) => {
  const { target } = event;
  if (target instanceof Element && target.closest('button, label, [type="checkbox"]')) event.preventDefault();
};

/** Submits only what its schema accepts; the browser's own validation bubbles are off. */
export const Form = <Input extends FieldValues, Output>({
  form,
  onSubmit,
  holdsBack,
  children,
}: FormProps<Input, Output>) => (
  <form
    noValidate
    className={classes.form}
    onMouseDown={keepFocus}
    onSubmit={(event) => {
      if (holdsBack?.()) event.preventDefault();
      else void form.handleSubmit(onSubmit)(event);
    }}
  >
    {children}
  </form>
);
