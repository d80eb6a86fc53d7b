import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Closers } from '../../apps/server/closers.ts';
import { type Child, startChild } from './child.ts';
import { fillTemplate } from './fill-template.ts';
import { throughPort } from './programs.ts';
import { findPooler } from './required.ts';
import type { DatabaseCluster } from './start-database.ts';
import { unprivilegedUser } from './unprivileged.ts';

export type Pooler = { readonly child: Child; readonly url: string };

const untilConnected = async (url: string, { isAlive, lastWords }: Child): Promise<void> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isOpen) return;
    if (!isAlive()) throw new Error(`pgbouncer is gone: ${await lastWords()}`);
    await pause(100);
  }
};

/** Starts pgbouncer in front of the primary; web processes use the returned URL instead of `url`. */
export const startPooler = async (
  { folder, setpriv, port }: DatabaseCluster,
  url: string,
  opened: Closers,
): Promise<Pooler> => {
  const file = findPooler();
  const as = await unprivilegedUser();
  const { username, password } = new URL(url);
  const users = join(folder, 'pgbouncer-users.txt');
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
  const values = { folder, primary: port('primary'), pooler: port('pooler') };
  await writeFile(configuration, await fillTemplate('pgbouncer.ini', values));
  if (as) await chown(users, as.uid, as.gid);
  const child = startChild({ name: 'pgbouncer', file, args: [configuration], folder, setpriv, as });
  opened.add(() => child.end());
  const pooled = throughPort(url, port('pooler'));
  await untilConnected(pooled, child);
  return { child, url: pooled };
};
