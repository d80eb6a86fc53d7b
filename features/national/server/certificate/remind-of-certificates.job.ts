import { adminsOf } from '@pecset/accounts/server';
import type { Db, Rows } from '@pecset/db';
import { budapestDay } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import type { InTransaction, JobHandler } from '@pecset/server-kit';
import { certificateExpires } from '../../contract/notices/certificate-expires.ts';
import { dueReminder, reminders } from '../../domain/index.ts';
import { certificatesInUse } from './certificates-ending.ts';

export type ReminderDependencies = {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  readonly tell: Tell;
  readonly now: () => Date;
};

const DAY_MS = 24 * 3_600_000;

/** Certificates in use that expire soon. */
const endingSoon = (db: Db, now: Date) =>
  certificatesInUse(db)
    .where('c.not_after', '<', new Date(now.getTime() + (Math.max(...reminders) + 1) * DAY_MS))
    .where('c.not_after', '>=', now)
    .select(['o.partner_id as partnerId', 'o.mode', 'c.not_after as validTo'])
    .execute();

/** Each admin gets each reminder once: telling it again adds no notice. */
export const remindOfCertificates = ({ db, inTransaction, tell, now }: ReminderDependencies): JobHandler => ({
  name: 'remind-of-certificates',
  cron: '10 6 * * *',
  run: async () => {
    const at = now();
    for (const { partnerId, mode, validTo } of await endingSoon(db, at)) {
      const days = dueReminder(validTo, at);
      if (days === undefined) continue;
      const news = certificateExpires({ days, validTo: budapestDay(validTo) });
      await inTransaction(async (tx) =>
        tell(tx, { partnerId, mode, to: await adminsOf(tx, partnerId), news, at }),
      );
    }
  },
});
