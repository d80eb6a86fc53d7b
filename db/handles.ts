import type { Kysely, Transaction } from 'kysely';
import type { Rows } from './rows.ts';

/** The database as stores see it: the pool's handle or a transaction's. */
export type Db = Kysely<Rows>;
export type Tx = Transaction<Rows>;
