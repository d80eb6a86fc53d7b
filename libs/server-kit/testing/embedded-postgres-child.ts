import { startEmbeddedPostgres } from '../embedded-postgres/index.ts';

/**
 * A minimal server process for tests that kill it: starts the database of the folder in its first argument, prints its
 * address on one line, stops on SIGTERM.
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
