import { hash } from 'node:crypto';
import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { PushTarget, Secrets } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { pushTarget } from '../../contract/ways.ts';

/** Nobody works at so many places at once; who subscribes one more leaves the oldest. */
const MOST_OF_USER = 20;

const hashOf = (endpoint: string): Buffer => hash('sha256', endpoint, 'buffer');

/** Bound to its session: copied to another's row it does not open. A session may move to another organisation. */
const placeOf = (sessionId: string) => ({ partnerId: 0, column: `push_subscription.${sessionId}` });

type Owner = { readonly userId: UserId; readonly sessionId: string };

export const subscriptionStore = (db: Db, secrets: Secrets) => {
  const open = (sessionId: string, sealed: string): PushTarget =>
    z.parse(pushTarget, JSON.parse(secrets.open(sealed, placeOf(sessionId))));
  return {
    /** A browser belongs to the user who subscribed it last, and one session has one. */
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

    /** The push service knows it no more; one that has taken its place stays. */
    removeGone: (sessionId: string, { endpoint }: PushTarget) =>
      db
        .deleteFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .where('endpoint_hash', '=', hashOf(endpoint))
        .execute(),

    /** In this session; at that address, where one is named. */
    isThere: async (sessionId: string, endpoint?: string): Promise<boolean> => {
      const row = await db
        .selectFrom('push_subscription')
        .where('session_id', '=', sessionId)
        .select('endpoint_hash')
        .executeTakeFirst();
      return row !== undefined && (endpoint === undefined || row.endpoint_hash.equals(hashOf(endpoint)));
    },

    /** For a message that its owner asks for; the second of two at once waits, and finds the first one's time. */
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

    /** Nothing once its session has ended, is locked, has moved to another organisation or is somebody's who left. */
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
