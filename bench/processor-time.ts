import { readFile } from 'node:fs/promises';

/** Linux reports processor time in hundredths of a second (USER_HZ) on every machine. */
const TICK_MS = 10;

/** Processor time used so far, in milliseconds; 0 if the process is gone or the system has no /proc. */
export const processorMs = async (pid: number): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The program name, in parentheses, may contain anything, including spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
};
