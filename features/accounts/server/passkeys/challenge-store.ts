import type { Db, Rows } from '@pecset/db';
import type { Insertable } from 'kysely';

export const challengeStore = (db: Db) => ({
  put: (challenge: Insertable<Rows['passkey_challenge']>) =>
    db.insertInto('passkey_challenge').values(challenge).execute(),

  /** `delete … returning` makes a challenge single-use: of two requests with the same token only one gets it. */
  take: (tokenHash: Buffer, purpose: string, at: Date) =>
    db
      .deleteFrom('passkey_challenge')
      .where('token_hash', '=', tokenHash)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', at)
      .returning(['challenge', 'user_id as userId', 'user_handle as userHandle', 'email'])
      .executeTakeFirst(),

  removeExpired: (at: Date) => db.deleteFrom('passkey_challenge').where('expires_at', '<=', at).execute(),
});
