import { FocusNotice } from './focus-notice.tsx';
import { ScanProblemNotice } from './scan-problem-notice.tsx';
import { WaitingBehindDialog } from './waiting-scans.tsx';

/** What scanning has to say over whatever screen is shown. */
export const ScannerOverlay = () => (
  <>
    <ScanProblemNotice />
    <WaitingBehindDialog />
    <FocusNotice />
  </>
);
