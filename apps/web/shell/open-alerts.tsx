import { useNotices } from '@pecset/notifications/web';
import { Count } from '@pecset/web-kit';
import classes from './main-navigation.module.css';

/** Larger counts are shown as `99+`. */
const MOST_SHOWN = 99;

/** Count from the last poll; nothing is shown for 0. */
export const OpenAlerts = () => {
  const count = useNotices()?.openAlerts ?? 0;
  if (count === 0) return null;
  return <Count className={classes.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Count>;
};
