import type { PartnerId } from '@pecset/kernel';
import type { ClientBase, Pool } from 'pg';

/** As long as a slow line may take for the largest; then it is cut, so that nobody holds the past for ever. */
const MOST_MS = 30 * 60_000;

type Pieces = AsyncGenerator<Uint8Array>;

export type Begun = {
  readonly pieces: AsyncIterable<Uint8Array>;
  /** For whoever hands none of it on. */
  readonly end: () => Promise<unknown>;
};

/** Once it has begun, whoever leaves it ends it: also one who leaves before taking the first piece. */
const begun = async (pieces: Pieces): Promise<Begun | undefined> => {
  const first = await pieces.next();
  if (first.done) return undefined;
  let isTaken = false;
  const next = async () => {
    if (isTaken) return pieces.next();
    isTaken = true;
    return first;
  };
  const end = () => pieces.return(undefined);
  return { pieces: { [Symbol.asyncIterator]: () => ({ next, return: end }) }, end };
};

const once = (work: () => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

async function* inOneMoment(
  pool: Pool,
  partnerId: PartnerId,
  write: (client: ClientBase) => AsyncIterable<Uint8Array>,
): Pieces {
  const client = await pool.connect();
  let isWhole = false;
  const leave = once(() => client.release(!isWhole));
  // A reader that stands still would never come to the next piece, nor to its end.
  const limit = setTimeout(leave, MOST_MS);
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('pecset.export'), ${partnerId}::int) as free`,
    );
    if (rows[0]?.free) yield* write(client);
    await client.query('commit');
    isWhole = true;
  } finally {
    clearTimeout(limit);
    // A copy that was left half-way ends with its connection.
    leave();
  }
}

/** All that is written is as of one moment; nothing where the organisation has another export under way, on any server. */
export const exportInOneMoment = (
  pool: Pool,
  partnerId: PartnerId,
  write: (client: ClientBase) => AsyncIterable<Uint8Array>,
) => begun(inOneMoment(pool, partnerId, write));
