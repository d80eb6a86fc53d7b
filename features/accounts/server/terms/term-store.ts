import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { sql } from 'kysely';
import type { TermKind } from '../../contract/terms.ts';

export type TermRef = { readonly kind: TermKind; readonly version: string };

/** Latest effective date first. */
const newestFirst = (db: Db, kind: TermKind) =>
  db
    .selectFrom('term_version')
    .where('term_version.kind', '=', kind)
    .orderBy('effective_at', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('term_version.version', 'desc');

type PublishedTerm = TermRef & {
  readonly mandatory: boolean;
  readonly html: string;
  readonly at: Date;
  readonly effectiveAt: Date;
};

/**
 * SQL condition: mandatory terms await the user's acceptance, i.e. `pendingTerm` returns `must` for either kind. Part
 * of another statement, since every request checks it.
 */
export const awaitsTerms = (userId: string, at: string): string => `exists (
  select from term_version v where v.mandatory and v.effective_at <= ${at} and not exists (
    select from term_acceptance a join term_version w on w.kind = a.kind and w.version = a.version
    where a.user_id = ${userId} and a.kind = v.kind
      and (w.effective_at, w.published_at, w.version) >= (v.effective_at, v.published_at, v.version)))`;

export const termStore = (db: Db) => ({
  /** The version in force at that time. */
  current: (kind: TermKind, at: Date) =>
    newestFirst(db, kind)
      .select('version')
      .where('effective_at', '<=', at)
      .limit(1)
      .executeTakeFirstOrThrow(),

  find: ({ kind, version }: TermRef) =>
    db
      .selectFrom('term_version')
      .select('html')
      .where('kind', '=', kind)
      .where('version', '=', version)
      .executeTakeFirst(),

  /** Every version with the user's answer to it, latest effective date first. */
  offeredTo: (userId: UserId, kind: TermKind, at: Date) =>
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
        row('term_version.effective_at', '<=', at).$castTo<boolean>().as('inForce'),
        row('term_acceptance.accepted_at', 'is not', null).$castTo<boolean>().as('accepted'),
      ])
      .execute(),

  accept: (userId: UserId, { kind, version }: TermRef, at: Date) =>
    db
      .insertInto('term_acceptance')
      .values({ user_id: userId, kind, version, accepted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),

  /** Every version by kind, latest effective date first. */
  all: () =>
    db
      .selectFrom('term_version')
      .select([
        'kind',
        'version',
        'mandatory',
        'published_at',
        sql<Date | null>`nullif(effective_at, '-infinity')`.as('effective_at'),
      ])
      .orderBy('kind', 'desc')
      .orderBy('term_version.effective_at', 'desc')
      .orderBy('published_at', 'desc')
      .execute(),

  publish: (term: PublishedTerm) =>
    db
      .insertInto('term_version')
      .values({
        kind: term.kind,
        version: term.version,
        mandatory: term.mandatory,
        html: term.html,
        published_at: term.at,
        effective_at: term.effectiveAt,
      })
      .execute(),
});
