import type { ClientBase } from 'pg';
import type { ReadingPool } from '../database/copy-of-database.ts';

/**
 * Enough for the largest file over a slow connection; then the export is cut, since its open snapshot keeps dead rows
 * from being vacuumed.
 */
const MOST_MS = 30 * 60_000;

type Pieces<Piece> = AsyncGenerator<Piece>;

export type Begun<Piece = Uint8Array> = {
  readonly pieces: AsyncIterable<Piece>;
  /** For a caller that does not read the pieces. */
  readonly end: () => Promise<unknown>;
};

/**
 * A reader that stops ends the export, also if it stops before the first piece or while the database prepares the next.
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

/** A mutex over all servers: one export of a kind at a time for each user or organisation. */
export type ExportMutex = { readonly kind: string; readonly of: number };

/** How often the database checks during a query whether the client is still connected. */
const LOOKS_EVERY_MS = 1_000;

/** Without parallel workers, so that an export takes at most one database CPU away from the counter. */
async function* inOneMoment<Piece>(
  client: ClientBase,
  { kind, of }: ExportMutex,
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

/** Releases the connection exactly once; after a fault it is closed, which ends an unfinished COPY. */
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
  // A reader that stalls would never reach `finally`.
  const limit = setTimeout(give, MOST_MS, true);
  try {
    yield* pieces;
    isWhole = true;
  } finally {
    clearTimeout(limit);
    give(!isWhole);
  }
}

/** Writes from one snapshot. Returns undefined if another export holds the mutex, on any server. */
export const exportInOneMoment = async <Piece>(
  pool: Pick<ReadingPool, 'connect'>,
  mutex: ExportMutex,
  write: Write<Piece>,
): Promise<Begun<Piece> | undefined> => {
  const { client, give } = await connected(pool);
  return begun(givingBack(inOneMoment(client, mutex, write), give), () => give(true));
};
