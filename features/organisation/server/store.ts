import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { OrganisationData } from '../domain/index.ts';

/** Omitted fields stay unchanged. */
export type DataChange = { readonly [Field in keyof OrganisationData]?: OrganisationData[Field] | undefined };

export const organisationStore = (db: Db) => ({
  read: (partnerId: PartnerId) =>
    db
      .selectFrom('partner')
      .where('partner_id', '=', partnerId)
      .select([
        'partner_id as partnerId',
        'name',
        'country',
        'post_code as postCode',
        'city',
        'address',
        'vatnumber',
        'version',
        'mode',
        'connection_status as status',
        'closes_at as closesAt',
      ])
      .executeTakeFirstOrThrow(),

  /** Changes nothing if the version no longer matches. */
  change: (partnerId: PartnerId, { postCode, ...others }: DataChange, version: number | undefined) =>
    db
      .updateTable('partner')
      .set((row) => ({
        ...others,
        ...(postCode !== undefined && { post_code: postCode }),
        version: row('version', '+', 1),
      }))
      .where('partner_id', '=', partnerId)
      .$if(version !== undefined, (update) => update.where('version', '=', version ?? 0))
      .returning(['version', 'connection_status as status'])
      .executeTakeFirst(),
});
