import { makeLog, openPool, startWorker } from '@pecset/server-kit';

/**
 * A minimal worker for tests that kill it: takes jobs from the database in the first argument, prints one line for
 * each, and never finishes any.
 */
const log = makeLog('silent');
const [, , url = ''] = process.argv;

await startWorker({
  pool: openPool(url, 4, log),
  log,
  concurrency: 1,
  onJob: () => {},
  heartbeat: { lookMs: 200, graceMs: 1_500 },
  handlers: [
    {
      name: 'errand',
      run: () => {
        process.stdout.write('taken\n');
        return new Promise(() => {});
      },
    },
  ],
});
