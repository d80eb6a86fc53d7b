import { Badge, useTexts, useTopmostPlace } from '@pecset/web-kit';
import { createPortal } from 'react-dom';
import { useQueuedScans } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import classes from './scanner-overlay.module.css';

/** How many scans wait until the pack on screen is done with; over the page, so that no button moves under a finger. */
export const WaitingScans = () => {
  const place = useTopmostPlace();
  return (
    <div role="status" className={classes.waiting}>
      {place === document.body && <Pill />}
    </div>
  );
};

/** The same over a dialog, which hides the page behind it: who scans on sees that the scan has come. */
export const WaitingBehindDialog = () => {
  const place = useTopmostPlace();
  if (place === document.body) return null;
  return createPortal(
    <div aria-live="polite" className={classes.elsewhere}>
      <Pill />
    </div>,
    place,
  );
};

const Pill = () => {
  const t = useTexts(scannerTexts);
  const waiting = useQueuedScans();
  if (waiting === 0) return null;
  return (
    <Badge tone="sandbox" className={classes.pill}>
      {t('scansWaiting', { waiting })}
    </Badge>
  );
};
