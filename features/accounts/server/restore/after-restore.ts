import type { Tx } from '@pecset/db';
import { makeTell } from '@pecset/notifications/server';
import { sql } from 'kysely';
import { colleaguesToConfirm } from '../../contract/notices/colleagues-to-confirm.ts';
import { adminsOf } from '../admins.ts';
import { revokeRestoredKeys } from '../programs/revoke-keys.ts';

/** Some of these rows were revoked after the backup and it is unknown which, so all of them are deleted. */
const endWaysIn = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('session').execute();
  await tx.deleteFrom('device').execute();
  await tx.deleteFrom('pin').execute();
  await tx.deleteFrom('invitation').execute();
  await tx.deleteFrom('mail_code').where('purpose', '<>', 'activate').execute();
};

/** Suspends all members but the administrators, who have to confirm who still works there. */
const askToConfirm = (tx: Tx) =>
  tx
    .updateTable('membership')
    .set({ status: 'I', to_confirm: true })
    .where('status', '=', 'A')
    .where(sql<boolean>`not 'ADMN' = any(roles)`)
    .execute();

/** Notifies in the app only: mails are encrypted with keys that a restore may lack. */
const tell = makeTell({ mailPeople: async () => {}, publicUrl: '' });

/** Notifies the administrators; returns the number of members that wait for confirmation. */
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

/** Runs in the restore's transaction, so that no access that may have been revoked since the backup works again. */
export const shutOutAfterRestore = async (tx: Tx, at: Date): Promise<void> => {
  await endWaysIn(tx);
  await revokeRestoredKeys(tx, tell, at);
  await askToConfirm(tx);
};
