import type { JobHandler, Route } from '@pecset/server-kit';
import type { NotificationsDependencies } from './dependencies.ts';
import { forgetSeenHandler } from './forget-seen.job.ts';
import { serveListNotices, serveSeeNotices } from './notices.ts';

export type { NotificationsDependencies } from './dependencies.ts';
export { type MailPeople, makeTell, type News, type Tell, type Telling } from './tell.ts';

export const noticeRoutes = (dependencies: NotificationsDependencies): readonly Route[] => [
  serveListNotices(dependencies),
  serveSeeNotices(dependencies),
];

export const noticeJobs = (
  dependencies: Pick<NotificationsDependencies, 'db' | 'now'>,
): readonly JobHandler[] => [forgetSeenHandler(dependencies)];
