export { OrganisationSwitch } from '@pecset/accounts/web';
export { NoticeBell, NoticeStrip } from '@pecset/notifications/web';
export { NationalBanner } from '@pecset/packs/web';
export { CounterMenu } from './counter-watch.tsx';
