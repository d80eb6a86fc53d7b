export { NoticeStrip } from '@pecset/notifications/web';
export { NationalBanner } from '@pecset/packs/web';
export { Bell } from './bell.tsx';
