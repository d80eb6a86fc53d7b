import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { newSecretKey } from '@pecset/server-kit';
import type { Closers } from '../../apps/server/closers.ts';
import { type Child, startChild, untilAnswered } from './child.ts';
import { freePorts } from './free-ports.ts';
import { migrate, type Programs, programSettings, ROOT, startPrograms } from './programs.ts';
import { type DatabaseCluster, startDatabase } from './start-database.ts';
import { type Pooler, startPooler } from './start-pooler.ts';

export type Cluster = {
  readonly database: DatabaseCluster;
  readonly programs: Programs;
  readonly pooler: Pooler | undefined;
  readonly emulator: Child;
  readonly control: string;
  /** Address of haproxy. */
  readonly address: string;
};

const startEmulator = async ({ folder, setpriv }: DatabaseCluster, opened: Closers) => {
  const port = (await freePorts(['emulator']))('emulator');
  const dir = join(folder, 'emulator');
  const emulator = startChild({
    name: 'emulator',
    file: process.execPath,
    args: [join(ROOT, 'apps', 'emulator', 'main.ts'), '--dir', dir, '--port', String(port)],
    folder,
    setpriv,
  });
  opened.add(() => emulator.end());
  const control = `http://127.0.0.1:${port + 1}`;
  await untilAnswered(`${control}/parameters`, emulator);
  const settings = parseEnv(await readFile(join(dir, 'settings.env'), 'utf8'));
  return { emulator, control, settings };
};

export type ClusterOptions = {
  readonly folder: string;
  readonly pooled: boolean;
  readonly webPort?: number | undefined;
};

/** Starts the whole cluster on loopback; if it throws, the caller closes what was already started. */
export const startCluster = async (
  { folder, pooled, webPort }: ClusterOptions,
  opened: Closers,
): Promise<Cluster> => {
  const database = await startDatabase(folder, opened, webPort);
  const { emulator, control, settings } = await startEmulator(database, opened);
  const url = await migrate(database);
  const SECRET_KEYS = newSecretKey('cluster');
  const common = { ...programSettings(database, url), SECRET_KEYS, DEMO: 'on', ...settings };
  const pooler = pooled ? await startPooler(database, url, opened) : undefined;
  const programs = await startPrograms(database, common, opened, { webUrl: pooler?.url });
  const address = `http://localhost:${database.port('web')}`;
  return { database, programs, pooler, emulator, control, address };
};
