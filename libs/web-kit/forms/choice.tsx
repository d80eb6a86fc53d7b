import type { ComponentProps, ReactNode } from 'react';
import classes from './choice.module.css';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly type: 'checkbox' | 'radio';
  readonly label: ReactNode;
  /** Explanation in a smaller line below the label. */
  readonly hint?: ReactNode;
};

/** A checkbox or radio button with its label; pressing the label selects it. */
export const Choice = ({ label, hint, ...input }: ChoiceProps) => (
  <label className={classes.choice}>
    <input {...input} />
    <span>
      <b>{label}</b>
      {hint && <small>{hint}</small>}
    </span>
  </label>
);
