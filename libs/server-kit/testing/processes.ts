import { readdir, readFile } from 'node:fs/promises';

// Empty for a process that has ended meanwhile, and for kernel threads.
const read = (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** Process ids with this text in their command line or environment, such as all that were started for a data folder. */
export const processesNaming = async (text: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const told = await Promise.all(
    pids.map(async (pid) => (await read(pid, 'cmdline')) + (await read(pid, 'environ'))),
  );
  return pids.filter((_, index) => told[index]?.includes(text));
};

/** The first of them whose command line matches the pattern. */
export const processLike = async (text: string, pattern: RegExp): Promise<number | undefined> => {
  for (const pid of await processesNaming(text))
    if (pattern.test((await read(pid, 'cmdline')).replaceAll('\0', ' '))) return pid;
  return undefined;
};
