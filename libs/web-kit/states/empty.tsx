import type { ReactNode } from 'react';
import classes from './states.module.css';

/** Says that there is nothing, why, and what the user can do about it. */
export const Empty = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.empty}>{children}</div>
);
