import { readdir, readFile } from 'node:fs/promises';
import { processorMs } from './processor-time.ts';

const parentOf = async (pid: string): Promise<number> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

const childrenOf = async (parent: number): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(pids.map(parentOf));
  return pids.filter((_, index) => parents[index] === parent).map(Number);
};

/** Sums a server and its direct children; children that have ended are not counted, so connections must stay open. */
export const treeProcessorMs = async (pid: number): Promise<number> => {
  const used = await Promise.all([pid, ...(await childrenOf(pid))].map(processorMs));
  return used.reduce((sum, ms) => sum + ms, 0);
};

/** Resident memory in megabytes. */
export const residentMb = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_024;
};

/** Counts open file descriptors, sockets included. */
export const openHandles = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;
