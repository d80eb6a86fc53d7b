import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { emptyDatabase, testLog } from '@pecset/db/testing';
import { makeLog, newSecretKey, StartRefusal, startEmbeddedPostgres } from '@pecset/server-kit';
import {
  folderOfRun,
  query,
  temporaryFolder,
  testAtFullLength,
  withDatabase,
} from '@pecset/server-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { portOf } from './http/listen.ts';
import { readServerSettings } from './settings.ts';
import { startServer } from './start.ts';
import { refusedStart } from './testing/index.ts';
import { withoutDemo } from './testing/server-process.ts';
import { cheap } from './testing/whole-server.ts';

type Environment = Readonly<Record<string, string>>;

const start = async (dataDir: string, environment: Environment = {}, log = testLog) => {
  const settings = readServerSettings({ PORT: '0', DATA_DIR: dataDir, ...withoutDemo, ...environment });
  const server = await startServer(settings, log, cheap);
  onTestFinished(server.stop);
  return server;
};

/** Returns the one-line reason of the refusal; throws if the start was not refused. */
const refusalOf = async (...trial: Parameters<typeof start>): Promise<string> => {
  const outcome = await start(...trial).catch((fault: unknown) => fault);
  if (!(outcome instanceof StartRefusal)) throw new Error('the start was not refused', { cause: outcome });
  expect(outcome.message).not.toContain('\n');
  return outcome.message;
};

/** The operator must see one line that says what to do, no stack, and exit code 1. */
const expectOneClearLine = ({ said, code }: Awaited<ReturnType<typeof refusedStart>>, words: RegExp) => {
  const ours = said.split('\n').filter((line) => line !== '' && !line.startsWith('{'));
  expect(ours).toEqual([expect.stringMatching(words)]);
  expect(ours[0]).toMatch(/^pecset: /);
  expect(code).toBe(1);
};

const takenPort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return String(portOf(server.address()));
};

/** One folder for all starts: a refused start must not damage it. */
let folder: string;
beforeAll(async () => {
  folder = await withDatabase(await folderOfRun());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.for(['PORT', 'METRICS_PORT'])('a taken %s is named before a database was made', async (variable) => {
  const empty = await temporaryFolder();
  const refusal = await refusalOf(empty, { [variable]: await takenPort() });
  expect(refusal).toMatch(new RegExp(`is taken.* ${variable}$`));
  expect(await readdir(empty)).toEqual([]);
});

testAtFullLength(
  'a second start on the same folder is refused in one line while the first runs',
  async () => {
    const server = await start(folder);
    expectOneClearLine(await refusedStart(folder, {}), new RegExp(`process ${process.pid}`));
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  },
);

test('the wrong secret key is refused, and the right one still starts', async () => {
  await (await start(folder)).stop();
  const keys = join(folder, 'secret-keys');
  const right = await readFile(keys, 'utf8');
  await writeFile(keys, newSecretKey('k1'));
  expect(await refusalOf(folder)).toMatch(/SECRET_KEYS/);
  await writeFile(keys, right);
  await expect(start(folder)).resolves.toBeDefined();
});

test('several wrong settings are all named in one line', async () => {
  const empty = await temporaryFolder();
  expectOneClearLine(
    await refusedStart(empty, { PORT: 'x', ROLE: 'y', DB_POOL: 'z' }),
    /PORT.*DB_POOL.*ROLE/,
  );
});

test('a folder that cannot be written to is named', async () => {
  const empty = await temporaryFolder();
  const file = join(empty, 'a-file');
  await writeFile(file, '');
  expect(await refusalOf(join(file, 'var'))).toMatch(/DATA_DIR .*a-file/);
});

test('an address without a database is named, without its password', async () => {
  const empty = await temporaryFolder();
  const port = await takenPort();
  const lines: string[] = [];
  const environment = {
    DATABASE_URL: `postgres://pecset:Titkos1234@127.0.0.1:${Number(port) === 1 ? 2 : 1}/pecset`,
    SECRET_KEYS: newSecretKey('k1'),
  };
  const log = makeLog('trace', { write: (line) => void lines.push(line) });
  const refusal = await refusalOf(empty, environment, log);
  expect(refusal).toMatch(/no database at .*127\.0\.0\.1:1.*DATABASE_URL/);
  expect([refusal, ...lines].join()).not.toContain('Titkos1234');
});

test('a process that is given an empty database names the command that prepares one', async () => {
  const refusal = await refusalOf(await temporaryFolder(), {
    DATABASE_URL: await emptyDatabase(),
    SECRET_KEYS: newSecretKey('k1'),
    ROLE: 'web',
  });
  expect(refusal).toMatch(/0001-house.*npm run admin -- migrate/);
});

// Must be the last but one: after it, nothing starts in this folder.
test('a database that a newer Pecsét has used is left alone', async () => {
  const server = await start(folder);
  const socket = encodeURIComponent(join(folder, 'postgres.socket'));
  await query(
    `postgres://postgres@localhost/pecset?host=${socket}`,
    "insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')",
  );
  await server.stop();
  expect(await refusalOf(folder)).toMatch(/newer Pecsét.*9999-from-the-future/);
});

test('where a restore was killed nothing starts, and the command that does it again is named', async () => {
  const database = await startEmbeddedPostgres({ dataDir: folder, log: testLog });
  await query(database.url('postgres', 'postgres'), 'create database pecset_restoring');
  await database.stop();
  expect(await refusalOf(folder)).toMatch(/did not come to its end: .*npm run admin -- restore FILE/);
});
