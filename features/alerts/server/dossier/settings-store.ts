import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { AlertSettings } from '../../contract/index.ts';

const usual: AlertSettings = { secondPerson: false, authorityMail: null, nationalMail: null };

const columns = [
  'second_person as secondPerson',
  'authority_mail as authorityMail',
  'national_mail as nationalMail',
] as const;

export const settingsStore = (db: Db, partnerId: PartnerId) => ({
  read: async (): Promise<AlertSettings> => {
    const found = await db
      .selectFrom('dossier_settings')
      .where('partner_id', '=', partnerId)
      .select(columns)
      .executeTakeFirst();
    return found ?? usual;
  },

  /** Locks them until the transaction ends, so that of two changes at once none is lost. */
  lock: async (): Promise<AlertSettings> => {
    await db
      .insertInto('dossier_settings')
      .values({ partner_id: partnerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return db
      .selectFrom('dossier_settings')
      .where('partner_id', '=', partnerId)
      .select(columns)
      .forUpdate()
      .executeTakeFirstOrThrow();
  },

  write: async ({ secondPerson, authorityMail, nationalMail }: AlertSettings): Promise<void> => {
    const settings = {
      second_person: secondPerson,
      authority_mail: authorityMail,
      national_mail: nationalMail,
    };
    await db.updateTable('dossier_settings').set(settings).where('partner_id', '=', partnerId).execute();
  },
});
