import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { AlertSettings } from '../../contract/index.ts';

const usual: AlertSettings = { secondPerson: false, authorityMail: null, nationalMail: null };

export const settingsStore = (db: Db, partnerId: PartnerId) => ({
  read: async (): Promise<AlertSettings> => {
    const found = await db
      .selectFrom('dossier_settings')
      .where('partner_id', '=', partnerId)
      .select([
        'second_person as secondPerson',
        'authority_mail as authorityMail',
        'national_mail as nationalMail',
      ])
      .executeTakeFirst();
    return found ?? usual;
  },

  write: async ({ secondPerson, authorityMail, nationalMail }: AlertSettings): Promise<void> => {
    const settings = {
      second_person: secondPerson,
      authority_mail: authorityMail,
      national_mail: nationalMail,
    };
    await db
      .insertInto('dossier_settings')
      .values({ partner_id: partnerId, ...settings })
      .onConflict((conflict) => conflict.column('partner_id').doUpdateSet(settings))
      .execute();
  },
});
