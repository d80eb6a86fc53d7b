import { type ReactNode, useId } from 'react';
import classes from './states.module.css';

type ProgressProps = {
  /** From 0 to 1; not known yet where it is left out. */
  readonly done?: number | undefined;
  readonly children: ReactNode;
};

/** How far long work has come, in words and as a bar. */
export const Progress = ({ done, children }: ProgressProps) => {
  const id = useId();
  return (
    <div className={classes.progress}>
      <span id={id}>{children}</span>
      <progress aria-labelledby={id} value={done} />
    </div>
  );
};
