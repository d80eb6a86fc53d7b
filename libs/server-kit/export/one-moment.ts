import type { ClientBase } from 'pg';
import type { ReadingPool } from '../database/copy-of-database.ts';

/** As long as a slow line may take for the largest; then it is cut, so that nobody holds the past for ever. */
const MOST_MS = 30 * 60_000;

type Pieces<Piece> = AsyncGenerator<Piece>;

export type Begun<Piece = Uint8Array> = {
  readonly pieces: AsyncIterable<Piece>;
  /** For whoever hands none of it on. */
  readonly end: () => Promise<unknown>;
};

/**
 * Once it has begun, whoever leaves it ends it: also one who leaves before taking the first piece, or while the database is
 * still looking for the next.
 */
const begun = async <Piece>(pieces: Pieces<Piece>, leave: () => void): Promise<Begun<Piece> | undefined> => {
  const first = await pieces.next();
  if (first.done) return undefined;
  let isTaken = false;
  const next = async () => {
    if (isTaken) return pieces.next();
    isTaken = true;
    return first;
  };
  const end = () => {
    leave();
    return pieces.return(undefined);
  };
  return { pieces: { [Symbol.asyncIterator]: () => ({ next, return: end }) }, end };
};

type Write<Piece> = (client: ClientBase) => AsyncIterable<Piece>;

/** Whose turn it is: of one kind of export, one at a time for each of these. */
export type Turn = { readonly kind: string; readonly of: number };

/** As a query goes on the server looks whether anybody is still there. */
const LOOKS_EVERY_MS = 1_000;

/** One processor of the server's at most: a file may take its time, and whoever stands at a counter goes first. */
async function* inOneMoment<Piece>(
  client: ClientBase,
  { kind, of }: Turn,
  write: Write<Piece>,
): Pieces<Piece> {
  await client.query(`begin isolation level repeatable read read only;
    set local client_connection_check_interval = ${LOOKS_EVERY_MS};
    set local max_parallel_workers_per_gather = 0`);
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock(hashtext($1), $2::int) as free',
    [`pecset.${kind}`, of],
  );
  if (rows[0]?.free) yield* write(client);
  await client.query('commit');
}

/** With a connection that is given back once; unless all went well it is ended, and with it a copy left half-way. */
const connected = async (pool: Pick<ReadingPool, 'connect'>) => {
  const client = await pool.connect();
  let isGiven = false;
  const give = (isBroken: boolean) => {
    if (!isGiven) client.release(isBroken);
    isGiven = true;
  };
  return { client, give };
};

async function* givingBack<Piece>(pieces: Pieces<Piece>, give: (isBroken: boolean) => void): Pieces<Piece> {
  let isWhole = false;
  // A reader that stands still would never come to the next piece, nor to its end.
  const limit = setTimeout(give, MOST_MS, true);
  try {
    yield* pieces;
    isWhole = true;
  } finally {
    clearTimeout(limit);
    give(!isWhole);
  }
}

/** All that is written is as of one moment; nothing where another one is under way in this turn, on any server. */
export const exportInOneMoment = async <Piece>(
  pool: Pick<ReadingPool, 'connect'>,
  turn: Turn,
  write: Write<Piece>,
): Promise<Begun<Piece> | undefined> => {
  const { client, give } = await connected(pool);
  return begun(givingBack(inOneMoment(client, turn, write), give), () => give(true));
};
