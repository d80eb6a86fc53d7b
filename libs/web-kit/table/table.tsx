import type { ComponentProps } from 'react';
import classes from './table.module.css';

/** A table whose rows become cards when it is narrow; their cells need `data-label`. */
export const Table = ({ className = '', ...rest }: ComponentProps<'table'>) => (
  <div className={classes.frame}>
    <table {...rest} className={`${classes.table} ${className}`} />
  </div>
);
