import { endpoint } from '@pecset/contract';
import { z } from 'zod/mini';
import { nationalStatus } from './national-status.ts';
import { notice, noticeOf } from './notice.ts';
import type { NoticeKinds } from './notice-kinds.ts';

/** So many are answered at once, and can be seen at once. */
export const MOST_NOTICES = 50;

export const notices = z.object({
  /** How many the user has not seen yet, those beyond the list too. */
  unseen: z.int(),
  /** Those not seen yet first, urgent ones before others, then the newest. */
  list: z.array(notice),
  status: nationalStatus,
  /** Alerts of the organisation whose outcome nobody has recorded; a server of the version before does not say. */
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

/** With what each kind says, for the server and the API's description. */
export const noticeEndpoints = (kinds: NoticeKinds) => {
  const reply = z.extend(notices, { list: z.array(z.union([...kinds.values()].map(noticeOf))) });
  return { list: { ...listNotices, reply }, see: { ...seeNotices, reply } };
};
