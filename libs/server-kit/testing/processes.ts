import { readdir, readFile } from 'node:fs/promises';

/** The processes that have this text in their command line: a data folder's PostgreSQL and its watcher, for one. */
export const processesNaming = async (text: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const commands = await Promise.all(
    // One that ends meanwhile is not there any more.
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => commands[index]?.includes(text));
};
