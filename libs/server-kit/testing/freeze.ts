import pg from 'pg';
import { onTestFinished } from 'vitest';

/**
 * Freezes a database server as a hanging machine would: connections stay open and new ones are accepted, but nothing
 * answers. Returns the function that resumes it, which is also called when the test ends.
 */
export const freeze = async (url: string, postmaster: number): Promise<() => void> => {
  const inside = new pg.Client({ connectionString: url });
  inside.on('error', () => {});
  await inside.connect();
  // The postmaster first, so that no new session can start unnoticed.
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
