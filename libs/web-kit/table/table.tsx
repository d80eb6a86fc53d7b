import type { ComponentProps } from 'react';
import classes from './table.module.css';

/** A table for people to read; where it is narrow, its lines are cards whose cells bear `data-label`. */
export const Table = ({ className = '', ...rest }: ComponentProps<'table'>) => (
  <div className={classes.frame}>
    <table {...rest} className={`${classes.table} ${className}`} />
  </div>
);
