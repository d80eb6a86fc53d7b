export { NoticeBell, NoticeStrip } from '@pecset/notifications/web';
