import { useTexts } from '@pecset/web-kit';
import { useQueuedScans } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import classes from './scanner-overlay.module.css';

/** How many scans wait until the pack on screen is done with; over the page, so that no button moves under a finger. */
export const WaitingScans = () => {
  const t = useTexts(scannerTexts);
  const waiting = useQueuedScans();
  return (
    <div role="status" className={classes.waiting}>
      {waiting > 0 && <span className={classes.pill}>{t('scansWaiting', { waiting })}</span>}
    </div>
  );
};
