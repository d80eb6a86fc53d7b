import { readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second, whatever the machine. */
const TICK_MS = 10;

/** What a process has used of the processors so far; nothing where it is gone, or where the system does not tell. */
export const processorMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
};
