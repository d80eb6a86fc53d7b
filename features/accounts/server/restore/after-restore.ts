import type { Tx } from '@pecset/db';
import { makeTell } from '@pecset/notifications/server';
import { sql } from 'kysely';
import { colleaguesToConfirm } from '../../contract/notices/colleagues-to-confirm.ts';
import { adminsOf } from '../admins.ts';

/** Some of what came back was ended since the backup, and nobody here knows which: all of it ends. */
const endWaysIn = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('session').execute();
  await tx.deleteFrom('device').execute();
  await tx.deleteFrom('pin').execute();
  await tx.deleteFrom('invitation').execute();
  await tx.deleteFrom('mail_code').where('purpose', '<>', 'activate').execute();
};

/** Everybody but the administrators, who have to say who still works there. */
const askToConfirm = (tx: Tx) =>
  tx
    .updateTable('membership')
    .set({ status: 'I', to_confirm: true })
    .where('status', '=', 'A')
    .where(sql<boolean>`not 'ADMN' = any(roles)`)
    .execute();

/** In the app only: mails are sealed with keys that a restore may not have. */
const tell = makeTell({ mailPeople: async () => {}, publicUrl: '' });

/** Asks the administrators; gives how many members wait for that. */
export const tellAdminsToConfirm = async (tx: Tx, at: Date): Promise<number> => {
  const waiting = await tx
    .selectFrom('membership as m')
    .innerJoin('known_organisation as o', 'o.partner_id', 'm.partner_id')
    .where('m.to_confirm', '=', true)
    .select(['m.partner_id as partnerId', 'o.mode', sql<number>`count(*)::int`.as('count')])
    .groupBy(['m.partner_id', 'o.mode'])
    .execute();
  for (const { partnerId, mode, count } of waiting) {
    const to = await adminsOf(tx, partnerId);
    await tell(tx, { partnerId, mode, to, news: colleaguesToConfirm({ count }), at });
  }
  return waiting.reduce((sum, { count }) => sum + count, 0);
};

/** In the commit of a restore: nobody comes back by a right that may have been taken since the backup. */
export const shutOutAfterRestore = async (tx: Tx): Promise<void> => {
  await endWaysIn(tx);
  await askToConfirm(tx);
};
