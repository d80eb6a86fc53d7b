import { sessionLasts } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import { type Caller, int8, statement } from '@pecset/server-kit';

const find = statement({
  parts: [sessionLasts],
  takes: {},
  gives: { user_id: int8<UserId>() },
  text: `select user_id from ${sessionLasts.name}`,
});

/** Asked after a wait: a key that was revoked meanwhile gets nothing more. */
export const keyLasts = async (db: Db, { userId, sessionId }: Caller): Promise<boolean> =>
  (await find(db, { userId, sessionId })).length > 0;
