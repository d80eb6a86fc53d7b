export { OrganisationSwitch } from '@pecset/accounts/web';
export { NoticeStrip } from '@pecset/notifications/web';
export { NationalBanner } from '@pecset/packs/web';
export { Bell } from './bell.tsx';
export { CounterMenu } from './counter-watch.tsx';
