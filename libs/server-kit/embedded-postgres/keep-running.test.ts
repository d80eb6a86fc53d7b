import { expect, test } from 'vitest';
import { rememberingLog } from '../testing/embedded-trial.ts';
import { keepRunning, pauseBefore } from './keep-running.ts';

test('a PostgreSQL that keeps dying is started again at once, then ever more seldom, but at least every ten seconds', () => {
  const restarts = [0, 1, 2, 3, 7, 8, 100];

  expect(restarts.map(pauseBefore)).toEqual([0, 100, 200, 400, 6_400, 10_000, 10_000]);
});

const postmaster = (pid: number) => {
  const { promise: exited, resolve: end } = Promise.withResolvers<string>();
  const stop = async () => {
    end('exit code 0');
    return true;
  };
  return { pid, exited, end, stop, alive: () => true, lastWords: () => exited };
};

test('a PostgreSQL that is killed while serving is started again, and stopping ends the new one', async () => {
  const log = rememberingLog();
  const [first, second] = [postmaster(1), postmaster(2)];
  const kept = keepRunning({ first, log, bringUp: async () => second });
  first.end('SIGKILL');
  await expect.poll(() => kept.current().pid, { interval: 1 }).toBe(2);
  await kept.stop();

  expect(await second.exited).toBe('exit code 0');
  expect(log.lines).toEqual([
    'PostgreSQL ended unasked (SIGKILL); starting it again',
    'PostgreSQL runs again (process 2)',
  ]);
});
