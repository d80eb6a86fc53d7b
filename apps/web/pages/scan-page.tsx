import { ScanPage as PackScanPage } from '@pecset/packs/web';
import { ScanIllustration } from '../illustrations/scan-illustration.tsx';
import { BasketPart } from './basket-part.ts';
import { OverviewPart } from './overview-part.ts';
import { PackPart } from './pack-part.ts';

export { askHistoryAhead } from '@pecset/packs/web';

export const ScanPage = () => (
  <PackScanPage
    illustration={<ScanIllustration />}
    Detail={PackPart}
    Overview={OverviewPart}
    Basket={BasketPart}
  />
);
