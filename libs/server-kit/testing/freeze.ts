import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Halts a database server as a machine that hangs would: connections stay open and new ones are taken, but nobody
 * answers. Gives what lets it go on, which happens by itself when the test has ended.
 */
export const freeze = async (url: string, postmaster: number): Promise<() => void> => {
  const inside = new pg.Client({ connectionString: url });
  inside.on('error', () => {});
  await inside.connect();
  // It first, so that no session can begin unseen.
  process.kill(postmaster, 'SIGSTOP');
  const { rows } = await inside.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity ORDER BY pid = pg_backend_pid()',
  );
  const pids = rows.map(({ pid }) => pid);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  const thaw = () => {
    for (const pid of [...pids.splice(0), postmaster]) process.kill(pid, 'SIGCONT');
  };
  onTestFinished(async () => {
    thaw();
    await inside.end();
  });
  return thaw;
};
