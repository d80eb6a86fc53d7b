import { sharedCounterTexts } from '@pecset/accounts/web';
import { noticesTexts } from '@pecset/notifications/web';
import { nationalTexts } from '@pecset/packs/web';

export { OrganisationSwitch } from '@pecset/accounts/web';
export { NationalBanner } from '@pecset/packs/web';
export { Bell, Strip } from './bell.tsx';
export { CounterMenu } from './counter-watch.tsx';

export const texts = [noticesTexts, nationalTexts, sharedCounterTexts];
