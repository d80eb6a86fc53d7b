import type { ReactNode } from 'react';
import classes from './states.module.css';

/** There is nothing, why, and what one can do about it. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.empty}>{children}</div>
);
