import { sharedBrowserTexts } from '@pecset/accounts/web';
import { nationalTexts } from '@pecset/national/web';
import { noticesTexts } from '@pecset/notifications/web';

export { OrganisationSwitch } from '@pecset/accounts/web';
export { Bell, Strip } from './bell.tsx';
export { Banner } from './national-banner.tsx';
export { OpenAlerts } from './open-alerts.tsx';
export { SharedBrowserMenu } from './shared-browser-menu.tsx';

export const texts = [noticesTexts, nationalTexts, sharedBrowserTexts];
