import { randomBytes } from 'node:crypto';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Closers } from '../../apps/server/closers.ts';
import { type Child, startChild, untilAnswered } from './child.ts';
import { fillTemplate } from './fill-template.ts';
import { freePorts } from './free-ports.ts';
import { type Node, startNode } from './node.ts';
import { findPrograms } from './required.ts';
import { type User, unprivilegedUser } from './unprivileged.ts';

const PORTS = [
  'etcd',
  'etcdPeer',
  'node1',
  'rest1',
  'node2',
  'rest2',
  'primary',
  'replica',
  'pooler',
  'web',
  'web1',
  'web2',
  'worker1',
  'worker2',
] as const;
export type PortName = (typeof PORTS)[number];

export type DatabaseCluster = {
  readonly folder: string;
  readonly port: (name: PortName) => number;
  readonly nodes: readonly [Node, Node];
  readonly etcd: Child;
  readonly haproxy: Child;
  /** URL for the owner, which haproxy routes to the current primary. */
  readonly ownerUrl: string;
  /** URL for the owner, which haproxy routes to the standby. */
  readonly replicaUrl: string;
  readonly setpriv: string;
};

const OWNER = 'pecset_owner';
const DATABASE = 'pecset';

const urlTo = (port: number, user: string, password: string, database: string) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;

const ownFolder = async (folder: string, as: User | undefined) => {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (as) await chown(folder, as.uid, as.gid);
};

/** Creates an owner without superuser rights and its database, as a hosting provider would. */
const makeDatabase = async (port: number, password: string) => {
  const client = new pg.Client(urlTo(port, 'postgres', password, 'postgres'));
  await client.connect();
  try {
    await client.query(`create role ${OWNER} login createrole password '${password}'`);
    await client.query(`create database ${DATABASE} owner ${OWNER}`);
  } finally {
    await client.end();
  }
};

const isStandby = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  // A dropped connection already rejects the query; without a listener the event would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    return rows[0]?.standby ?? false;
  } finally {
    await client.end();
  }
};

/** haproxy considers servers up until the first check; it alternates, so two answers in a row are conclusive. */
const untilTold = async (url: string, standby: boolean) => {
  const asExpected = () =>
    isStandby(url).then(
      (found) => found === standby,
      () => false,
    );
  while (!((await asExpected()) && (await asExpected()))) await pause(100);
};

/** Starts etcd, a primary, a synchronous standby, and haproxy in front of them. */
export const startDatabase = async (
  folder: string,
  opened: Closers,
  webPort?: number,
): Promise<DatabaseCluster> => {
  const programs = findPrograms();
  const { setpriv } = programs;
  const as = await unprivilegedUser();
  const free = await freePorts(PORTS);
  const port = (name: PortName) => (name === 'web' ? (webPort ?? free(name)) : free(name));
  await ownFolder(folder, as);
  const common = { folder, setpriv, as };
  const password = randomBytes(16).toString('hex');

  const [client, peer] = [port('etcd'), port('etcdPeer')].map((number) => `http://127.0.0.1:${number}`);
  const etcd = startChild({
    ...common,
    name: 'etcd',
    file: programs.etcd,
    args: [
      ...['--name', 'etcd', '--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', `${client}`, '--advertise-client-urls', `${client}`],
      ...['--listen-peer-urls', `${peer}`, '--initial-advertise-peer-urls', `${peer}`],
      ...['--initial-cluster', `etcd=${peer}`, '--log-level', 'warn'],
    ],
    // Without it etcd 3.4 does not start on anything but x64.
    environment: { ETCD_UNSUPPORTED_ARCH: process.arch },
  });
  opened.add(() => etcd.end());
  await untilAnswered(`${client}/health`, etcd);

  const plan = { ...common, etcd: port('etcd'), password, programs };
  const node1 = await startNode({ ...plan, name: 'node1', port: port('node1'), rest: port('rest1') });
  opened.add(node1.killAll);
  await untilAnswered(`${node1.rest}/primary`, node1.patroni());
  const node2 = await startNode({ ...plan, name: 'node2', port: port('node2'), rest: port('rest2') });
  // Killed because a clean shutdown only takes longer: the data is deleted, or recovers if kept.
  opened.add(node2.killAll);
  await untilAnswered(`${node2.rest}/sync`, node2.patroni());

  const file = join(folder, 'haproxy.cfg');
  const ports = Object.fromEntries(PORTS.map((name) => [name, port(name)]));
  await writeFile(file, await fillTemplate('haproxy.cfg', { ...ports, folder }));
  const haproxy = startChild({ ...common, name: 'haproxy', file: programs.haproxy, args: ['-f', file] });
  opened.add(() => haproxy.end());
  await untilTold(urlTo(port('primary'), 'postgres', password, 'postgres'), false);
  await untilTold(urlTo(port('replica'), 'postgres', password, 'postgres'), true);
  await makeDatabase(port('primary'), password);
  const [ownerUrl, replicaUrl] = [
    urlTo(port('primary'), OWNER, password, DATABASE),
    urlTo(port('replica'), OWNER, password, DATABASE),
  ];
  return { folder, port, nodes: [node1, node2], etcd, haproxy, ownerUrl, replicaUrl, setpriv };
};
