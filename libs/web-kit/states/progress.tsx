import { type ReactNode, useId } from 'react';
import classes from './states.module.css';

type ProgressProps = {
  /** From 0 to 1; undefined if not known yet. */
  readonly done?: number | undefined;
  readonly children: ReactNode;
};

/** Progress of long work, in words and as a bar. */
export const Progress = ({ done, children }: ProgressProps) => {
  const id = useId();
  return (
    <div className={classes.progress}>
      <span id={id}>{children}</span>
      <progress aria-labelledby={id} value={done} />
    </div>
  );
};
