import { Fragment } from 'react';
import classes from './alerts.module.css';

/** An alert ID is read out by telephone group by group, so lines break only between groups. */
export const AlertId = ({ id }: { readonly id: string }) => (
  <span className={classes.id}>
    {[...id.matchAll(/[^-]*-|[^-]+$/g)].map(({ 0: group, index: place }) => (
      <Fragment key={place}>
        <span>{group}</span>
        <wbr />
      </Fragment>
    ))}
  </span>
);
