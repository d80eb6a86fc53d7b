import { sharedCounterTexts } from '@pecset/accounts/web';
import { nationalTexts } from '@pecset/national/web';
import { noticesTexts } from '@pecset/notifications/web';

export { OrganisationSwitch } from '@pecset/accounts/web';
export { Bell, Strip } from './bell.tsx';
export { CounterMenu } from './counter-watch.tsx';
export { Banner } from './national-banner.tsx';
export { OpenAlerts } from './open-alerts.tsx';

export const texts = [noticesTexts, nationalTexts, sharedCounterTexts];
