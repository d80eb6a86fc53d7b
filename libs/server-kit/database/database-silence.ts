import { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** The database was asked and did not answer in time. Whether it did what was asked nobody knows until it is asked again. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
}

const LOOKS = 4;

/**
 * Ends the connection when an answer is due and nothing at all has come for `limitMs`. All who wait on it get the error,
 * a rollback too, and the pool does not take it back. The wait is bounded here and not by the server: one that gives up
 * a commit's wait for its standby reports success, and one that is frozen gives up nothing. A goodbye is due an answer
 * too: without one the open connection would keep the process from ending.
 */
export const endWhenSilent = ({ connection }: PoolClient, limitMs: number): void => {
  const { stream } = connection;
  if (!(stream instanceof Socket)) return;
  let answered = stream.bytesWritten;
  let heard = stream.bytesRead;
  let silentLooks = 0;

  const look = () => {
    const silent = stream.bytesWritten > answered && stream.bytesRead === heard;
    heard = stream.bytesRead;
    silentLooks = silent ? silentLooks + 1 : 0;
    if (silentLooks > LOOKS)
      stream.destroy(new DatabaseSilent(`the database did not answer within ${limitMs} ms`));
  };
  const looking = setInterval(look, limitMs / LOOKS);

  // Before the driver hears of it, which then may send the next question at once.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.once('close', () => clearInterval(looking));
};
