import type { JobHandler } from '@pecset/server-kit';
import type { NotificationsDependencies } from './dependencies.ts';
import { noticeStore } from './store.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes seen notices after 30 days; unseen ones are kept. */
export const forgetSeenHandler = ({
  db,
  now,
}: Pick<NotificationsDependencies, 'db' | 'now'>): JobHandler => ({
  name: 'forget-seen-notices',
  cron: '23 * * * *',
  run: async () => {
    await noticeStore(db).forgetSeenBefore(new Date(now().getTime() - KEPT_MS));
  },
});
