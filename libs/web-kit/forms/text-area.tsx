import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrame } from './field.tsx';

type TextAreaProps = FieldFrame &
  ComponentProps<'textarea'> & {
    readonly error?: ReactNode;
    /** Monospaced, for machine output. */
    readonly mono?: boolean;
  };

export const TextArea = (props: TextAreaProps) => {
  const { label, description, size, className, error, mono, ...rest } = props;
  return (
    <Field {...{ description, className, error }} {...(label && { label })} {...(size && { size })}>
      {(control) => <textarea {...rest} {...control} data-mono={mono || undefined} />}
    </Field>
  );
};
