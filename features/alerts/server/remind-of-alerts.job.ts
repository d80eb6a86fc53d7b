import { adminsOf } from '@pecset/accounts/server';
import type { Rows } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { News } from '@pecset/notifications/contract';
import type { Tell } from '@pecset/notifications/server';
import type { InTransaction, JobHandler } from '@pecset/server-kit';
import { alertsUndecided, packsHeld } from '../contract/index.ts';
import { fortnightsSince, heldSince, isReminderTime, undecidedSince } from '../domain/index.ts';
import type { AlertsDependencies } from './dependencies.ts';
import { reminderStore } from './reminder-store.ts';

export type ReminderDependencies = Pick<AlertsDependencies, 'db' | 'now'> & {
  readonly inTransaction: InTransaction<Rows>;
  readonly tell: Tell;
};

type Reminder = { readonly partnerId: PartnerId; readonly mode: string; readonly news: News };

const remindersAt = async ({ db }: ReminderDependencies, at: Date): Promise<readonly Reminder[]> => {
  const store = reminderStore(db);
  const undecided = await store.undecided(undecidedSince(at));
  const held = await store.held(heldSince(at));
  return [
    ...undecided.map(({ count, oldest, ...of }) => ({ ...of, news: alertsUndecided({ count, oldest }) })),
    ...held.map(({ count, oldest, latest, latestAt, ...of }) => ({
      ...of,
      news: packsHeld({ count, oldest, latest, fortnights: fortnightsSince(latestAt, at) }),
    })),
  ];
};

/**
 * Each hour of the day, so that a machine that was off in the morning reminds later. Telling it again adds no notice, so
 * that nobody is reminded twice, however many workers there are.
 */
export const remindOfAlerts = (use: ReminderDependencies): JobHandler => ({
  name: 'remind-of-alerts',
  cron: '7 * * * *',
  run: async () => {
    const { inTransaction, tell, now } = use;
    const at = now();
    if (!isReminderTime(at)) return;
    for (const { partnerId, mode, news } of await remindersAt(use, at))
      await inTransaction(async (tx) =>
        tell(tx, { partnerId, mode, to: await adminsOf(tx, partnerId), news, at }),
      );
  },
});
