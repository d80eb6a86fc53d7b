import { NationalBanner } from '@pecset/national/web';
import { fetchOfflineWatch } from '@pecset/packs/web';

export const Banner = () => <NationalBanner fetchOfflineWatch={fetchOfflineWatch} />;
