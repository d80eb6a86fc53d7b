import { useTopmostPlace } from '@pecset/web-kit';
import { useHoldScans } from '../listening/use-scanner.ts';
import { FocusNotice } from './focus-notice.tsx';
import { ScanProblemNotice } from './scan-problem-notice.tsx';
import { WaitingBehindDialog } from './waiting-scans.tsx';

/** A scan would exchange the page behind a dialog, which then asked about another pack than the user believes. */
const useHeldBehindDialogs = (): void => {
  const place = useTopmostPlace();
  useHoldScans(place !== document.body && place.querySelector('[data-takes-scans]') === null);
};

/** What scanning has to say over whatever screen is shown. */
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
