import type { Db, Rows } from '@pecset/db';
import type { InTransaction } from '@pecset/server-kit';
import type { Passwords } from './passwords.ts';
import type { SessionCookies } from './session-cookie.ts';

export type AccountsDependencies = {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  readonly passwords: Passwords;
  readonly cookies: SessionCookies;
  readonly now: () => Date;
};
