import { makeLog, openPool, startWorker } from '@pecset/server-kit';

/**
 * A worker as small as can be, for tests that kill it: takes errands from the database given as first argument, says so
 * on one line, and never comes to the end of any.
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
