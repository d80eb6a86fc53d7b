import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cluster } from './start-cluster.ts';

type Line = readonly [string, number | string, string];

const lines = async ({
  database,
  programs,
  pooler,
  emulator,
  control,
  address,
}: Cluster): Promise<readonly Line[]> => {
  const { port, nodes, etcd, haproxy } = database;
  const ofNode = async ({ name, port: at, rest, patroni, postmaster }: (typeof nodes)[number]) => [
    [`${name}, Patroni`, patroni().pid, `${rest} (/cluster, /metrics)`] as const,
    [`${name}, PostgreSQL`, (await postmaster()) ?? '', `127.0.0.1:${at}`] as const,
  ];
  return [
    ['etcd', etcd.pid, `http://127.0.0.1:${port('etcd')}`],
    ...(await Promise.all(nodes.map(ofNode))).flat(),
    ['haproxy', haproxy.pid, address],
    ['  primary', '', `127.0.0.1:${port('primary')}`],
    ['  replica', '', `127.0.0.1:${port('replica')}`],
    ...(pooler ? [['pgbouncer', pooler.child.pid, `127.0.0.1:${port('pooler')}`] as const] : []),
    ...[...programs.webs, ...programs.workers].map(
      ({ name, child, address: at }): Line => [name, child().pid, at],
    ),
    ['emulator', emulator.pid, `${control} (control)`],
  ];
};

/** Lists what was started, with process ids and addresses. */
export const toldOf = async (cluster: Cluster): Promise<string> => {
  const { folder } = cluster.database;
  const rows = (await lines(cluster)).map(
    ([what, pid, where]) => `${what.padEnd(20)} ${String(pid).padStart(8)}  ${where}`,
  );
  const login = await readFile(join(folder, 'web1', 'demo-login.json'), 'utf8');
  return [
    `${'process'.padEnd(20)} ${'id'.padStart(8)}  address`,
    ...rows,
    `data, logs, configurations: ${folder}`,
    `demo login: ${login.trim()}`,
    `Pecsét runs at ${cluster.address}`,
  ].join('\n');
};
