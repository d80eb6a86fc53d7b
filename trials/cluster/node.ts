import { chown, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Child, type Order, startChild } from './child.ts';
import { fillTemplate } from './fill-template.ts';

/** A machine of the cluster: Patroni and the PostgreSQL that it manages. */
export type Node = {
  readonly name: string;
  /** Port of PostgreSQL; `rest` is the URL of Patroni's REST API (`/primary`, `/metrics` and others). */
  readonly port: number;
  readonly rest: string;
  readonly patroni: () => Child;
  readonly postmaster: () => Promise<number | undefined>;
  /** Simulates a power cut: kills Patroni and PostgreSQL. */
  readonly killAll: () => Promise<void>;
  readonly killPostmaster: () => Promise<void>;
  /** Restarts Patroni if it is not running. */
  readonly start: () => void;
};

export type NodePlan = Pick<Order, 'folder' | 'setpriv' | 'as'> & {
  readonly name: string;
  readonly port: number;
  readonly rest: number;
  readonly etcd: number;
  readonly password: string;
  readonly programs: { readonly patroni: string; readonly postgres: string };
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Returns the pid in postmaster.pid, or undefined if the process is gone or the pid was reused. */
const postmasterOf = async (dataDir: string): Promise<number | undefined> => {
  const [pid = ''] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const command = pid === '' ? '' : await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(dataDir) ? Number(pid) : undefined;
};

const killAndWait = async (pid: number | undefined): Promise<void> => {
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await pause(10);
};

export const startNode = async (plan: NodePlan): Promise<Node> => {
  const { name, folder, port, rest, etcd, password, programs } = plan;
  const file = join(folder, `${name}.yml`);
  const values = { name, folder, port, rest, etcd, password, bin: programs.postgres };
  // Readable only by its owner, as it contains the superuser's password.
  await writeFile(file, await fillTemplate('patroni.yml', values), { mode: 0o600 });
  if (plan.as) await chown(file, plan.as.uid, plan.as.gid);
  const dataDir = join(folder, name);
  const spawn = () => startChild({ ...plan, file: programs.patroni, args: [file] });
  let patroni = spawn();
  const postmaster = () => postmasterOf(dataDir);
  return {
    name,
    port,
    rest: `http://127.0.0.1:${rest}`,
    patroni: () => patroni,
    postmaster,
    killAll: async () => {
      const pid = await postmaster();
      await patroni.end('SIGKILL');
      await killAndWait(pid);
    },
    killPostmaster: async () => killAndWait(await postmaster()),
    start: () => {
      if (!patroni.isAlive()) patroni = spawn();
    },
  };
};
