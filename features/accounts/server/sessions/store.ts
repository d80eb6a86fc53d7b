import type { Db } from '@pecset/db';

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly partnerId: number;
  readonly userId: number;
  readonly remembered: boolean;
  readonly userAgent: string;
  readonly at: Date;
  readonly expiresAt: Date;
};

const withUser = (db: Db) =>
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
    .innerJoin('partner', 'partner.partner_id', 'session.partner_id');

export const accountStore = (db: Db) => ({
  userByEmail: (email: string) =>
    db
      .selectFrom('app_user')
      .select(['user_id', 'password_hash', 'status'])
      .where('email', '=', email)
      .executeTakeFirst(),

  /** The organisation a user works in after signing in: the one used last, else the oldest membership. */
  partnerOf: (userId: number) =>
    db
      .selectFrom('membership')
      .leftJoin('session', (join) =>
        join
          .onRef('session.partner_id', '=', 'membership.partner_id')
          .onRef('session.user_id', '=', 'membership.user_id'),
      )
      .select('membership.partner_id')
      .where('membership.user_id', '=', userId)
      .where('membership.status', '=', 'A')
      .orderBy('session.created_at', (order) => order.desc().nullsLast())
      .orderBy('membership.partner_id')
      .limit(1)
      .executeTakeFirst(),

  openSession: (session: NewSession) =>
    db
      .insertInto('session')
      .values({
        token_hash: session.tokenHash,
        partner_id: session.partnerId,
        user_id: session.userId,
        remembered: session.remembered,
        user_agent: session.userAgent,
        created_at: session.at,
        seen_at: session.at,
        expires_at: session.expiresAt,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow(),

  callerOf: (tokenHash: Buffer, at: Date) =>
    withUser(db)
      .select(['session.session_id', 'session.partner_id', 'session.user_id', 'membership.roles'])
      .where('session.token_hash', '=', tokenHash)
      .where('session.expires_at', '>', at)
      .executeTakeFirst(),

  describeSession: (partnerId: number, sessionId: string) =>
    withUser(db)
      .select([
        'session.user_id as userId',
        'app_user.user_name as userName',
        'session.partner_id as partnerId',
        'partner.name as orgName',
        'partner.connection_status as status',
        'membership.roles',
        'partner.mode',
      ])
      .where('session.partner_id', '=', partnerId)
      .where('session.session_id', '=', sessionId)
      .executeTakeFirst(),

  endSession: (tokenHash: Buffer) =>
    db
      .deleteFrom('session')
      .where('token_hash', '=', tokenHash)
      .returning(['partner_id', 'user_id', 'session_id'])
      .executeTakeFirst(),

  addUser: (user: { email: string; userName: string; passwordHash: string | null }) =>
    db
      .insertInto('app_user')
      .values({ email: user.email, user_name: user.userName, password_hash: user.passwordHash, status: 'A' })
      .returning('user_id')
      .executeTakeFirstOrThrow(),

  setPassword: (email: string, passwordHash: string) =>
    db.updateTable('app_user').set({ password_hash: passwordHash }).where('email', '=', email).execute(),

  addMember: (partnerId: number, userId: number, roles: readonly string[]) =>
    db
      .insertInto('membership')
      .values({ partner_id: partnerId, user_id: userId, roles: [...roles] })
      .execute(),
});
