import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * PostgreSQL's own status file: process id on line 1, socket folder on line 5, "ready" on line 8 once it accepts
 * connections.
 */
export type PostmasterFile = { readonly pid: number; readonly socket: string; readonly ready: boolean };

export const readPostmasterFile = async (cluster: string): Promise<PostmasterFile | undefined> => {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  return pid > 0 ? { pid, socket: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' } : undefined;
};
