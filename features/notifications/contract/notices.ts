import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { nationalStatus } from './national-status.ts';
import { notice, noticeOf } from './notice.ts';
import type { NoticeKinds } from './notice-kinds.ts';

/** Most notices in one answer, and in one request to mark them as seen. */
export const MOST_NOTICES = 50;

export const notices = z.object({
  /** Number of unseen notices, including those beyond the list. */
  unseen: z.int(),
  /** Unseen first, urgent before others, then newest first. */
  list: z.array(notice),
  status: nationalStatus,
  /** Alerts of the organisation without an outcome; absent from a server of the previous version. */
  openAlerts: z.optional(z.int()),
});
export type Notices = Readonly<z.infer<typeof notices>>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  summary:
    "The caller's notices in the organisation's mode: the unseen and the latest, at most fifty; how the national system stands; and how many alerts are open",
  access: 'user',
  background: true,
  reply: notices,
});

export const seeNotices = endpoint({
  method: 'POST',
  path: '/api/notices/seen',
  summary: "Marks the caller's own notices as seen; answers the list as it is then",
  access: 'user',
  body: z.object({ ids: z.array(z.int().check(z.positive())).check(z.maxLength(MOST_NOTICES)) }),
  reply: notices,
});

/** Endpoints with the schema of each kind, for the server and the API description. */
export const noticeEndpoints = (kinds: NoticeKinds) => {
  const reply = z.extend(notices, { list: z.array(z.union([...kinds.values()].map(noticeOf))) });
  return { list: { ...listNotices, reply }, see: { ...seeNotices, reply } };
};
