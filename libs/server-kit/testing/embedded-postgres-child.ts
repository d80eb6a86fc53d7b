import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';

/**
 * A server process as small as can be, for tests that kill it: starts the database of the folder given as
 * first argument, says where it is on one line, stops on SIGTERM.
 */
const say = (what: object): void => {
  process.stdout.write(`${JSON.stringify(what)}\n`);
};

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: quiet });
  process.once('SIGTERM', () => void database.stop());
  say({ url: database.url('postgres', 'postgres'), postgres: database.pid(), user: process.getuid?.() });
} catch (fault) {
  say({ refused: fault instanceof Error ? fault.message : String(fault) });
  process.exitCode = 1;
}
