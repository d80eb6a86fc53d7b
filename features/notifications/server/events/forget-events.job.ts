import type { Db } from '@pecset/db';
import type { JobHandler } from '@pecset/server-kit';
import { eventStore } from './event-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A cursor older than this is refused. */
export const EVENTS_KEPT_MS = 30 * DAY_MS;
/** An event may be committed a little after its time, so it goes well after the last cursor that could ask for it. */
const GONE_AFTER_MS = EVENTS_KEPT_MS + DAY_MS;

export const forgetEventsHandler = ({
  db,
  now,
}: {
  readonly db: Db;
  readonly now: () => Date;
}): JobHandler => ({
  name: 'forget-events',
  cron: '37 * * * *',
  run: async () => {
    await eventStore(db).forgetBefore(new Date(now().getTime() - GONE_AFTER_MS));
  },
});
