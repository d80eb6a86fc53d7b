import type { JobHandler, Route } from '@pecset/server-kit';
import type { NotificationsDependencies } from './dependencies.ts';
import { forgetEventsHandler } from './events/forget-events.job.ts';
import { forgetSeenHandler } from './forget-seen.job.ts';
import { noticeListRoutes } from './notices.ts';
import { pushRoutes } from './push/push-routes.ts';
import { type PushJobDependencies, pushHandler } from './push/send-push.job.ts';
import { wayRoutes } from './ways.ts';

export type { NotificationsDependencies } from './dependencies.ts';
export { type EventPage, type EventPlace, type EventPosition, eventStore } from './events/event-store.ts';
export { type EventWatch, makeEventWatch } from './events/event-watch.ts';
export { EVENTS_KEPT_MS } from './events/forget-events.job.ts';
export {
  eventBody,
  makeRecordEvent,
  type NewEvent,
  type RecordEvent,
  type StoredEvent,
} from './events/record-event.ts';
export { openPush, type Push } from './push/open-push.ts';
export { type MailPeople, makeTell, type Tell, type Telling } from './tell.ts';

export const noticeRoutes = (dependencies: NotificationsDependencies): readonly Route[] => [
  ...noticeListRoutes(dependencies),
  ...wayRoutes(dependencies),
  ...pushRoutes(dependencies),
];

export const noticeJobs = (dependencies: PushJobDependencies): readonly JobHandler[] => [
  forgetSeenHandler(dependencies),
  forgetEventsHandler(dependencies),
  pushHandler(dependencies),
];
