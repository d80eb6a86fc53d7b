import { Socket } from 'node:net';
import type { PoolClient } from 'pg';

/** The database did not answer in time; whether it did what was asked is unknown. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent';
}

const LOOKS = 4;

/**
 * Ends the connection when an answer is due and nothing has arrived for `limitMs`. Everything that waits on the
 * connection gets the error, a rollback too, and the pool discards it. The server cannot bound the wait: if it gives up
 * waiting for a standby at commit it reports success, and a frozen one gives up nothing. The Terminate message counts
 * too: otherwise the open connection would keep the process from ending.
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

  // Runs before the driver's own listener, which may send the next query at once.
  connection.prependListener('readyForQuery', () => {
    answered = stream.bytesWritten;
  });
  stream.once('close', () => clearInterval(looking));
};
