export { type AdminNews, adminWords, todoOfRefusal } from './admin-words.ts';
export { type NoticeTopic, noticeTopic, type RefusalCause, refusalCause } from './causes.ts';
export { type NationalStatus, nationalStatus } from './national-status.ts';
export {
  type AnswerNotice,
  type LateAnswer,
  lateAnswer,
  type Notice,
  type NoticeKind,
  notice,
  noticeFacts,
} from './notice.ts';
export { listNotices, MOST_NOTICES, type Notices, notices, seeNotices } from './notices.ts';
