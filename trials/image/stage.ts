import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeLog, newSecretKey, startEmbeddedPostgres } from '@pecset/server-kit';
import { z } from 'zod';
import { query } from '../../libs/server-kit/testing/query.ts';
import { makeProcesses } from '../deploy/processes.ts';
import type { Image } from './build.ts';
import { type Compose, readCompose } from './compose.ts';
import type { Place } from './container.ts';
import { type Network, openNetwork } from './network.ts';

/** A local name, for which Caddy issues its own certificate. */
export const DOMAIN = 'pecset.localhost';

const root = join(import.meta.dirname, '..', '..');

/** Copies deploy/ and adds the files that the README of deploy/docker tells the operator to write. */
const makeHome = (folder: string): string => {
  const home = join(folder, 'deploy', 'docker');
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true });
  const password = randomBytes(24).toString('hex');
  const secrets = {
    'owner-password': password,
    'owner-url': `postgres://owner:${password}@db/pecset`,
    'secret-keys': newSecretKey('k1'),
    'smtp-url': 'smtp://mail.pecset.example',
  };
  mkdirSync(join(home, 'secrets'), { mode: 0o700 });
  for (const [name, secret] of Object.entries(secrets)) {
    writeFileSync(join(home, 'secrets', name), `${secret}\n`, { mode: 0o644 });
  }
  const example = readFileSync(join(home, 'pecset.env.example'), 'utf8');
  // The demo provides a user to sign in with.
  writeFileSync(join(home, 'pecset.env'), `${example}DEMO=on\nDEMO_DAYS=1\n`);
  return home;
};

const passwordOf = ({ database, secrets }: Compose, home: string): string => {
  const { POSTGRES_PASSWORD: plain, POSTGRES_PASSWORD_FILE: file = '' } = database.environment;
  const name = file.replace('/run/secrets/', '');
  if (plain) return plain;
  if (!database.secrets.includes(name)) throw new Error(`db: ${file} is none of its secrets`);
  return readFileSync(join(home, secrets[name] ?? ''), 'utf8').trim();
};

/** Starts PostgreSQL at the address of `db`, with the owner and database that compose names. */
const startDatabase = async (compose: Compose, network: Network, home: string, folder: string) => {
  const { POSTGRES_USER: owner = '', POSTGRES_DB: name = '' } = compose.database.environment;
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(hba, 'local all all trust\nhost all all 0.0.0.0/0 scram-sha-256\n');
  const settings = { listen_addresses: network.play('db'), hba_file: hba };
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, 'db'),
    log: makeLog('silent'),
    settings,
  });
  const administrator = server.url('postgres', 'postgres');
  await query(administrator, `create role ${owner} superuser login password '${passwordOf(compose, home)}'`);
  await query(administrator, `create database ${name} owner ${owner}`);
  return server;
};

export type Play =
  | 'deploy/docker/compose.yml'
  | 'deploy/docker/compose.demo.yml'
  | 'trials/image/compose.before.yml';

export type Stage = {
  readonly place: Place;
  readonly processes: ReturnType<typeof makeProcesses>;
  readonly folder: string;
  readonly close: () => Promise<void>;
};

/** Opens a network, a database and the folder of the compose file, all of which end with the trial. */
export const openStage = async (image: Image, file: Play, folder: string): Promise<Stage> => {
  const home = makeHome(folder);
  const compose = readCompose(readFileSync(join(root, file), 'utf8'), { DOMAIN });
  const network = openNetwork(compose.subnet, ['db', ...compose.services.keys(), 'proxy'], folder);
  const volumes = join(folder, 'volumes');
  mkdirSync(volumes);
  const database = await startDatabase(compose, network, home, folder);
  const processes = makeProcesses();
  const close = async () => {
    await processes.stopAll();
    await database.stop();
  };
  return { place: { image, compose, network, home, volumes }, processes, folder, close };
};

const Login = z.object({ email: z.string(), password: z.string() });

/** Login of the demo organisation, which the first web process creates. */
export const loginOf = ({ volumes }: Place): z.infer<typeof Login> =>
  Login.parse(JSON.parse(readFileSync(join(volumes, 'data', 'demo-login.json'), 'utf8')));
