export { type LateAnswer, lateAnswer, type Notice, notice } from './notice.ts';
export { listNotices, MOST_NOTICES, type Notices, notices, seeNotices } from './notices.ts';
