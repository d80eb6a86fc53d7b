import { useTexts } from '@pecset/web-kit';
import classes from './scanner-overlay.module.css';
import { scannerTexts } from './texts.ts';
import { useQueuedScans } from './use-scanner.ts';

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
