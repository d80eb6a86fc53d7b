import type { ComponentProps, ReactNode } from 'react';
import classes from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** What it means, in a smaller line below. */
  readonly hint?: ReactNode;
};

/** A box or one of several dots with its words; a press on the words is one on it. */
export const Choice = ({ label, hint, ...input }: ChoiceProps) => (
  <label className={classes.choice}>
    <input {...input} />
    <span>
      <b>{label}</b>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
