import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import type { NewPasskey } from './check-attestation.ts';

export type PasskeyToKeep = NewPasskey & {
  readonly userId: UserId;
  readonly userHandle: string | null;
  readonly userAgent: string;
  readonly at: Date;
};

/** More than anybody has devices; bounds the account's list. The contract's text names the number. */
export const MOST_PASSKEYS = 20;

export const passkeyStore = (db: Db) => ({
  /** Returns false if the credential is registered already. */
  add: async (passkey: PasskeyToKeep): Promise<boolean> => {
    const added = await db
      .insertInto('passkey')
      .values({
        credential_id: passkey.credentialId,
        user_id: passkey.userId,
        user_handle: passkey.userHandle,
        public_key: passkey.publicKey,
        counter: passkey.counter,
        transports: [...passkey.transports],
        user_agent: passkey.userAgent.slice(0, 300),
        created_at: passkey.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('credential_id')
      .executeTakeFirst();
    return added !== undefined;
  },

  byCredential: (credentialId: string) =>
    db
      .selectFrom('passkey')
      .innerJoin('app_user', 'app_user.user_id', 'passkey.user_id')
      .select([
        'passkey.user_id as userId',
        'passkey.user_handle as userHandle',
        'passkey.public_key as publicKey',
        'app_user.status',
      ])
      .where('credential_id', '=', credentialId)
      .executeTakeFirst(),

  /**
   * WebAuthn 6.1.1: a counter that does not grow indicates a copied key; authenticators without one always send 0. One
   * statement, so that of two answers with the same count one is refused.
   */
  countUp: async (credentialId: string, counter: number, at: Date): Promise<boolean> => {
    const counted = await db
      .updateTable('passkey')
      .set({ counter, used_at: at })
      .where('credential_id', '=', credentialId)
      .where((is) =>
        is.or([is('counter', '<', counter), is.and([is('counter', '=', 0), is.lit(counter === 0)])]),
      )
      .returning('credential_id')
      .executeTakeFirst();
    return counted !== undefined;
  },

  /** Locks the passkey against removal until the transaction ends; returns false if it is gone. */
  hold: async (credentialId: string): Promise<boolean> => {
    const held = await db
      .selectFrom('passkey')
      .select('credential_id')
      .where('credential_id', '=', credentialId)
      .forKeyShare()
      .executeTakeFirst();
    return held !== undefined;
  },

  ofUser: (userId: UserId) =>
    db
      .selectFrom('passkey')
      .select(['credential_id', 'transports', 'user_agent', 'created_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('credential_id')
      .execute(),

  remove: (userId: UserId, credentialId: string) =>
    db
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('credential_id', '=', credentialId)
      .execute(),
});
