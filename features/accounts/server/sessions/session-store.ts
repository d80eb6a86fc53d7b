import type { Db, Rows } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import { type Caller, SessionEnded, statement, uuid } from '@pecset/server-kit';
import { type Insertable, sql } from 'kysely';
import { rolesCarried } from '../operators/rights.ts';
import { callerColumns, callerFound, sessionHeld } from './session-parts.ts';

/** A statement with fixed text, since nearly every request begins with it. */
const findCaller = statement({
  parts: [callerFound],
  takes: {},
  gives: callerColumns,
  text: `select * from ${callerFound.name}`,
});

const holdSession = statement({
  parts: [sessionHeld],
  takes: {},
  gives: { session_id: uuid() },
  text: `select session_id from ${sessionHeld.name}`,
});

const ended = ['session_id', 'partner_id', 'user_id', 'device_id', 'counter_id'] as const;

export const sessionStore = (db: Db) => ({
  open: (session: Insertable<Rows['session']>) =>
    db.insertInto('session').values(session).returning('session_id').executeTakeFirstOrThrow(),

  callerOf: async (tokenHash: Buffer, at: Date) => (await findCaller(db, { tokenHash, at }))[0],

  describe: (partnerId: PartnerId, sessionId: string) =>
    db
      .selectFrom('session')
      .innerJoin('membership', (join) =>
        join
          .onRef('membership.partner_id', '=', 'session.partner_id')
          .onRef('membership.user_id', '=', 'session.user_id')
          .on('membership.status', '=', 'A'),
      )
      .innerJoin('app_user', (join) =>
        join.onRef('app_user.user_id', '=', 'session.user_id').on('app_user.status', '=', 'A'),
      )
      .innerJoin('known_organisation as organisation', 'organisation.partner_id', 'session.partner_id')
      .select([
        'session.user_id as userId',
        'app_user.user_name as userName',
        'session.partner_id as partnerId',
        'organisation.name as orgName',
        'organisation.connection_status as status',
        sql<string[]>`${sql.raw(rolesCarried('session', 'membership'))}`.as('roles'),
        'organisation.mode',
        'session.by_pin as byPin',
        'organisation.lock_after_minutes as lockAfterMinutes',
        'organisation.may_dispense_unasked as mayDispenseUnasked',
        'session.remembered',
      ])
      .where('session.partner_id', '=', partnerId)
      .where('session.session_id', '=', sessionId)
      .executeTakeFirst(),

  /** Finds locked ones too. */
  placeOf: (tokenHash: Buffer) =>
    db.selectFrom('session').select('partner_id').where('token_hash', '=', tokenHash).executeTakeFirst(),

  touch: (sessionId: string, seenAt: Date, expiresAt: Date) =>
    db
      .updateTable('session')
      .set({ seen_at: seenAt, expires_at: expiresAt })
      .where('session_id', '=', sessionId)
      .where('locked', '=', false)
      .execute(),

  /** Locks the row against its end until the transaction ends; throws if the session has ended or is locked. */
  hold: ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) =>
    db
      .selectFrom('session')
      .select('by_pin as byPin')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .where('locked', '=', false)
      .forKeyShare()
      .executeTakeFirstOrThrow(() => new SessionEnded()),

  /** The same for a session or the key of a connected program. */
  holdEither: async ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>) => {
    const [held] = await holdSession(db, { userId, sessionId });
    if (!held) throw new SessionEnded();
  },

  /** Replaces the token at once; throws if the session has ended meanwhile. */
  rotate: (sessionId: string, tokenHash: Buffer, provedAt: Date) =>
    db
      .updateTable('session')
      .set({ token_hash: tokenHash, proved_at: provedAt, user_verified: true })
      .where('session_id', '=', sessionId)
      .where('locked', '=', false)
      .returning('remembered')
      .executeTakeFirstOrThrow(() => new SessionEnded()),

  /** Records a proof by a passkey that verified the person. */
  notePasskey: (sessionId: string, at: Date) =>
    db.updateTable('session').set({ passkey_proved_at: at }).where('session_id', '=', sessionId).execute(),

  /** Moves it to another organisation of its user; throws if it has ended meanwhile. */
  move: (sessionId: string, partnerId: PartnerId) =>
    db
      .updateTable('session')
      .set({ partner_id: partnerId })
      .where('session_id', '=', sessionId)
      .returning('device_id as deviceId')
      .executeTakeFirstOrThrow(() => new SessionEnded()),

  endByToken: (tokenHash: Buffer) =>
    db.deleteFrom('session').where('token_hash', '=', tokenHash).returning(ended).executeTakeFirst(),

  /** For another user in the same browser. A remembered device keeps its row, through which the owner can end it. */
  endBySwitch: async (tokenHash: Buffer, nobodys: Buffer, at: Date) => {
    const left = await db
      .updateTable('session')
      .set({ token_hash: nobodys, expires_at: at, locked: true })
      .where('token_hash', '=', tokenHash)
      .where('device_id', 'is not', null)
      .returning(ended)
      .executeTakeFirst();
    return left ?? sessionStore(db).endByToken(tokenHash);
  },

  lock: (sessionId: string) =>
    db.updateTable('session').set({ locked: true }).where('session_id', '=', sessionId).execute(),

  /** Records which browser the session is in. */
  place: (sessionId: string, browserId: string) =>
    db.updateTable('session').set({ counter_id: browserId }).where('session_id', '=', sessionId).execute(),

  endOwn: (userId: UserId, sessionId: string) =>
    db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where('session_id', '=', sessionId)
      .returning(ended)
      .executeTakeFirst(),

  /** Ends all but the given session and the `most - 1` others used last. */
  endBeyond: (userId: UserId, sessionId: string, most: number) =>
    db
      .deleteFrom('session')
      .where('session_id', 'in', (one) =>
        one
          .selectFrom('session')
          .select('session_id')
          .where('user_id', '=', userId)
          .where('session_id', '<>', sessionId)
          .orderBy('seen_at', 'desc')
          .orderBy('session_id')
          .offset(most - 1),
      )
      .returning('device_id')
      .execute(),

  endAllOf: (userId: UserId, but: string | null) =>
    db
      .deleteFrom('session')
      .where('user_id', '=', userId)
      .where((is) => (but === null ? is.lit(true) : is('session_id', '<>', but)))
      .execute(),

  endAllOfMember: (partnerId: PartnerId, userId: UserId) =>
    db.deleteFrom('session').where('partner_id', '=', partnerId).where('user_id', '=', userId).execute(),

  /** For a returning device: the sessions it had before. */
  endExpiredOf: (deviceId: string, at: Date) =>
    db.deleteFrom('session').where('device_id', '=', deviceId).where('expires_at', '<=', at).execute(),

  /** Keeps those of remembered devices, through which the owner sees and ends the device. */
  endExpired: (at: Date) =>
    db.deleteFrom('session').where('expires_at', '<=', at).where('device_id', 'is', null).execute(),
});
