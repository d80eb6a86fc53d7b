import { useNotices } from '@pecset/notifications/web';
import { Count } from '@pecset/web-kit';
import classes from './main-navigation.module.css';

/** Beyond this nobody reads the number. */
const MOST_SHOWN = 99;

/** As the last poll has told it; none is no word. */
export const OpenAlerts = () => {
  const count = useNotices()?.openAlerts ?? 0;
  if (count === 0) return null;
  return <Count className={classes.count}>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</Count>;
};
