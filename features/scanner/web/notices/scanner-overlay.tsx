import { useTopmostPlace } from '@pecset/web-kit';
import { useHoldScans } from '../listening/use-scanner.ts';
import { FocusNotice } from './focus-notice.tsx';
import { ScanProblemNotice } from './scan-problem-notice.tsx';
import { WaitingBehindDialog } from './waiting-scans.tsx';

/** Holds scans behind a dialog: a scan would replace the page, and the dialog would ask about another pack. */
const useHeldBehindDialogs = (): void => {
  const place = useTopmostPlace();
  useHoldScans(place !== document.body && place.querySelector('[data-takes-scans]') === null);
};

/** Scan notices, rendered over any screen. */
export const ScannerOverlay = () => {
  useHeldBehindDialogs();
  return (
    <>
      <ScanProblemNotice />
      <WaitingBehindDialog />
      <FocusNotice />
    </>
  );
};
