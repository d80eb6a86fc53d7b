import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { ProductionRequest } from '../../contract/index.ts';

const answers = ['approved', 'refused'] as const;

type Answer = {
  readonly at: Date;
  /** Null for the command line. */
  readonly by: UserId | null;
} & ({ readonly answer: 'approved' } | { readonly answer: 'refused'; readonly words: string });

export const requestStore = (db: Db) => ({
  latest: (partnerId: PartnerId) =>
    db
      .selectFrom('production_request')
      .where('partner_id', '=', partnerId)
      .orderBy('request_id', 'desc')
      .limit(1)
      .selectAll()
      .executeTakeFirst(),

  /** Idempotent while a request is open; returns whether a new one was created. */
  open: async (partnerId: PartnerId, by: UserId, at: Date): Promise<boolean> => {
    const opened = await db
      .insertInto('production_request')
      .values({ partner_id: partnerId, requested_by: by, requested_at: at })
      .onConflict((conflict) => conflict.column('partner_id').where('answer', 'is', null).doNothing())
      .returning('request_id')
      .executeTakeFirst();
    return opened !== undefined;
  },

  find: (requestId: number) =>
    db
      .selectFrom('production_request')
      .where('request_id', '=', requestId)
      .select(['partner_id as partnerId', 'answer'])
      .executeTakeFirst(),

  /** Answers the organisation's open request; returns its number, or `undefined` if none is open. */
  answer: async (partnerId: PartnerId, { at, by, ...answer }: Answer): Promise<number | undefined> => {
    const answered = await db
      .updateTable('production_request')
      .set({ ...answer, answered_at: at, answered_by: by })
      .where('partner_id', '=', partnerId)
      .where('answer', 'is', null)
      .returning('request_id')
      .executeTakeFirst();
    return answered?.request_id;
  },

  countOpen: async (): Promise<number> => {
    const { open } = await db
      .selectFrom('production_request')
      .where('answer', 'is', null)
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .executeTakeFirstOrThrow();
    return open;
  },

  oldestOpen: (most: number) =>
    db
      .selectFrom('production_request as r')
      .innerJoin('partner as p', 'p.partner_id', 'r.partner_id')
      .innerJoin('known_user as u', 'u.user_id', 'r.requested_by')
      .where('r.answer', 'is', null)
      .orderBy('r.request_id')
      .limit(most)
      .select([
        'r.request_id',
        'r.requested_at',
        'u.user_name',
        'p.partner_id',
        'p.name',
        'p.post_code',
        'p.city',
        'p.address',
        'p.vatnumber',
        'p.connection_status',
      ])
      .execute(),
});

/** State of the latest request, for the organisation's own page. */
export const requestOf = async (db: Db, partnerId: PartnerId): Promise<ProductionRequest | null> => {
  const latest = await requestStore(db).latest(partnerId);
  if (!latest) return null;
  const { requested_at: requestedAt, answered_at: answeredAt, words } = latest;
  return {
    requestedAt: requestedAt.toISOString(),
    answer: answers.find((one) => one === latest.answer) ?? null,
    answeredAt: answeredAt?.toISOString() ?? null,
    words,
  };
};
