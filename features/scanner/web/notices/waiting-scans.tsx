import { Badge, useTexts, useTopmostPlace } from '@pecset/web-kit';
import { createPortal } from 'react-dom';
import { useQueuedScans } from '../listening/use-scanner.ts';
import { scannerTexts } from '../texts.ts';
import classes from './scanner-overlay.module.css';

/** Number of scans waiting behind the pack on screen; floats over the page, so that no button moves. */
export const WaitingScans = () => {
  const place = useTopmostPlace();
  return (
    <div role="status" className={classes.waiting}>
      {place === document.body && <Pill />}
    </div>
  );
};

/** The same over a dialog, which hides the page, so that the user sees that a scan has arrived. */
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
