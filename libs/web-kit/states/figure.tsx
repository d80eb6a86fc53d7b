import type { ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import classes from './states.module.css';

type FigureProps = {
  readonly number: string;
  /** Set if the number calls for action. */
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
};

/** A number and what it counts. */
export const Figure = ({ number, tone, children }: FigureProps) => (
  <span className={classes.figure} data-tone={tone}>
    <strong>{number}</strong> {children}
  </span>
);
