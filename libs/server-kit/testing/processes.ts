import { readdir, readFile } from 'node:fs/promises';

// One that ends meanwhile is not there any more; kernel threads have neither.
const read = (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** The processes that have this text in their command line or environment: all that was started for a data folder, for one. */
export const processesNaming = async (text: string): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const told = await Promise.all(
    pids.map(async (pid) => (await read(pid, 'cmdline')) + (await read(pid, 'environ'))),
  );
  return pids.filter((_, index) => told[index]?.includes(text));
};

/** The first of them whose command line the pattern describes. */
export const processLike = async (text: string, pattern: RegExp): Promise<number | undefined> => {
  for (const pid of await processesNaming(text))
    if (pattern.test((await read(pid, 'cmdline')).replaceAll('\0', ' '))) return pid;
  return undefined;
};
