import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';

/** Escapes `%` and `_`, so that the search text is matched literally. */
const holding = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Reads only data about organisations, never what they did. */
export const deskStore = (db: Db) => ({
  /** Newest first. */
  organisations: (asked: { readonly search: string; readonly before: number | undefined }, most: number) => {
    const { search, before } = asked;
    return db
      .selectFrom('partner')
      .where((is) =>
        search === ''
          ? is.lit(true)
          : is.or([is('name', 'ilike', holding(search)), is('vatnumber', 'ilike', holding(search))]),
      )
      .where((is) => (before === undefined ? is.lit(true) : is(is.cast('partner_id', 'bigint'), '<', before)))
      .orderBy('partner_id', 'desc')
      .limit(most)
      .select(['partner_id', 'name', 'city', 'vatnumber', 'mode', 'connection_status', 'closed_at'])
      .execute();
  },

  /** Pairs each given organisation with others that have the same tax number. */
  sameVat: (partnerIds: readonly PartnerId[], most: number) =>
    db
      .selectFrom('partner as p')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('partner as other')
            .whereRef('other.vatnumber', '=', 'p.vatnumber')
            .whereRef('other.partner_id', '<>', 'p.partner_id')
            .where('other.vatnumber', '<>', '')
            .orderBy('other.partner_id')
            .limit(most)
            .select(['other.partner_id', 'other.name'])
            .as('o'),
        (join) => join.onTrue(),
      )
      .where('p.partner_id', 'in', [...partnerIds])
      .select(['p.partner_id as whose', 'o.partner_id as partnerId', 'o.name'])
      .execute(),
});
