import type { Db } from '@pecset/db';
import type { TermKind } from '../../contract/terms.ts';

export type TermRef = { readonly kind: TermKind; readonly version: string };

const newestFirst = (db: Db, kind: TermKind) =>
  db
    .selectFrom('term_version')
    .where('term_version.kind', '=', kind)
    .orderBy('published_at', 'desc')
    .orderBy('term_version.version', 'desc');

export const termStore = (db: Db) => ({
  current: (kind: TermKind) => newestFirst(db, kind).select('version').limit(1).executeTakeFirstOrThrow(),

  find: ({ kind, version }: TermRef) =>
    db
      .selectFrom('term_version')
      .select('html')
      .where('kind', '=', kind)
      .where('version', '=', version)
      .executeTakeFirst(),

  /** Every version with the user's answer to it, newest first. */
  offeredTo: (userId: number, kind: TermKind) =>
    newestFirst(db, kind)
      .leftJoin('term_acceptance', (join) =>
        join
          .onRef('term_acceptance.kind', '=', 'term_version.kind')
          .onRef('term_acceptance.version', '=', 'term_version.version')
          .on('term_acceptance.user_id', '=', userId),
      )
      .select((row) => [
        'term_version.version',
        'term_version.mandatory',
        row('term_acceptance.accepted_at', 'is not', null).$castTo<boolean>().as('accepted'),
      ])
      .execute(),

  accept: (userId: number, { kind, version }: TermRef, at: Date) =>
    db
      .insertInto('term_acceptance')
      .values({ user_id: userId, kind, version, accepted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  publish: (term: TermRef & { readonly mandatory: boolean; readonly html: string; readonly at: Date }) =>
    db
      .insertInto('term_version')
      .values({
        kind: term.kind,
        version: term.version,
        mandatory: term.mandatory,
        html: term.html,
        published_at: term.at,
      })
      .execute(),
});
