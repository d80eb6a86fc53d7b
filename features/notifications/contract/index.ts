export { type EventKind, eventKinds } from './events.ts';
export { type NationalStatus, nationalStatus } from './national-status.ts';
export type { Notice } from './notice.ts';
export {
  type Choice,
  type LeadsTo,
  type News,
  type NoticeKind,
  type NoticeWords,
  noticeKind,
} from './notice-kind.ts';
export { choicesOf, collectNotices, type NoticeKinds } from './notice-kinds.ts';
export { listNotices, MOST_NOTICES, type Notices, noticeEndpoints, notices, seeNotices } from './notices.ts';
