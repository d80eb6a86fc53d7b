import { hash } from 'node:crypto';
import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { PushTarget, Secrets } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { pushTarget } from '../../contract/ways.ts';

/** Subscriptions per user; one more removes the oldest. */
const MOST_OF_USER = 20;

const hashOf = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer');

/** Bound to the session, so that it opens in no other row; not to an organisation, which a session may change. */
const placeOf = (sessionId: string) => ({ partnerId: 0, column: `push_subscription.${sessionId}` });

type Owner = { readonly userId: UserId; readonly sessionId: string };

export const subscriptionStore = (db: Db, secrets: Secrets) => {
  const open = (sessionId: string, sealed: string): PushTarget =>
    z.parse(pushTarget, JSON.parse(secrets.open(sealed, placeOf(sessionId))));
  return {
    /** An endpoint belongs to the session that subscribed it last; a session has one endpoint. */
    add: async ({ userId, sessionId }: Owner, target: PushTarget, at: Date): Promise<void> => {
      const row = {
        session_id: sessionId,
        endpoint_hash: hashOf(target.endpoint),
        sealed: secrets.seal(JSON.stringify(target), placeOf(sessionId)),
      };
      await db
        .deleteFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .where('endpoint_hash', '<>', row.endpoint_hash)
        .execute();
      await db
        .insertInto('push_subscription')
        .values({ ...row, subscribed_at: at, tested_at: at })
        .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(row))
        .execute();
      await db
        .deleteFrom('push_subscription')
        .where('session_id', 'in', (one) =>
          one
            .selectFrom('push_subscription as p')
            .innerJoin('known_session as s', 's.session_id', 'p.session_id')
            .where('s.user_id', '=', userId)
            .where('s.session_id', '<>', sessionId)
            .select('p.session_id')
            .orderBy('p.subscribed_at', 'desc')
            .orderBy('p.session_id')
            .offset(MOST_OF_USER - 1),
        )
        .execute();
    },

    remove: (sessionId: string) =>
      db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute(),

    /** Deletes a subscription that the push service no longer knows, unless another has replaced it. */
    removeGone: (sessionId: string, { endpoint }: PushTarget) =>
      db
        .deleteFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .where('endpoint_hash', '=', hashOf(endpoint))
        .execute(),

    /** Whether the session is subscribed, at this endpoint if one is given. */
    isThere: async (sessionId: string, endpoint?: string): Promise<boolean> => {
      const row = await db
        .selectFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .select('endpoint_hash')
        .executeTakeFirst();
      return row !== undefined && (endpoint === undefined || row.endpoint_hash.equals(hashOf(endpoint)));
    },

    /** Locks the row, so that the second of two concurrent test requests sees the time of the first. */
    lock: async (sessionId: string) => {
      const row = await db
        .selectFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .select(['sealed', 'tested_at'])
        .forUpdate()
        .executeTakeFirst();
      return row && { target: open(sessionId, row.sealed), testedAt: row.tested_at };
    },

    noteTest: (sessionId: string, at: Date) =>
      db
        .updateTable('push_subscription')
        .set({ tested_at: at })
        .where('session_id', '=', sessionId)
        .execute(),

    /** Returns `undefined` if the session has ended, is locked or has changed organisation, or its user has left. */
    placeNow: async (
      { partnerId, userId, sessionId }: Owner & { readonly partnerId: PartnerId },
      at: Date,
    ) => {
      const row = await db
        .selectFrom('known_session as s')
        .innerJoin('push_subscription as p', 'p.session_id', 's.session_id')
        .where('s.partner_id', '=', partnerId)
        .where('s.user_id', '=', userId)
        .where('s.session_id', '=', sessionId)
        .where('s.expires_at', '>', at)
        .select(['p.sealed', 's.language'])
        .executeTakeFirst();
      return row && { target: open(sessionId, row.sealed), language: row.language };
    },
  };
};
