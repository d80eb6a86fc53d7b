import { Fragment } from 'react';
import classes from './alerts.module.css';

/** An alert's id is read out over the telephone, group by group: no line ends in the middle of one. */
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
