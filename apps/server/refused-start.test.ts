import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase } from '@pecset/db/testing';
import { newSecretKey } from '@pecset/server-kit';
import { query, temporaryFolder } from '@pecset/server-kit/testing';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { portOf } from './http/listen.ts';
import { refusedStart, startServerProcess } from './testing/index.ts';

/** What an operator must see: one line of ours that says what to do, no stack, an exit code that scripts notice. */
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

/** Has been started before, as an operator's has, and is none the worse for a refused start. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pecset-refused-'));
  await (await startServerProcess(folder)).end('SIGTERM');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a taken port is named, and the database does not stay behind', async () => {
  expectOneClearLine(await refusedStart(folder, { PORT: await takenPort() }), /is taken.*PORT/);
  const server = await startServerProcess(folder);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('a second start on the same folder is refused while the first runs', async () => {
  const server = await startServerProcess(folder);
  expectOneClearLine(await refusedStart(folder, {}), new RegExp(`${server.pid}`));
  expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
});

test('the wrong secret key is refused, and the right one still starts', async () => {
  const keys = join(folder, 'secret-keys');
  const right = await readFile(keys, 'utf8');
  await writeFile(keys, newSecretKey('k1'));
  expectOneClearLine(await refusedStart(folder, {}), /SECRET_KEYS/);
  await writeFile(keys, right);
  const again = await startServerProcess(folder);
  expect(await again.end('SIGTERM')).toBe(0);
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
  expectOneClearLine(await refusedStart(join(file, 'var'), {}), /DATA_DIR .*a-file/);
});

test('an address without a database is named, without its password', async () => {
  const empty = await temporaryFolder();
  const port = await takenPort();
  const refused = await refusedStart(empty, {
    DATABASE_URL: `postgres://pecset:Titkos1234@127.0.0.1:${Number(port) === 1 ? 2 : 1}/pecset`,
    SECRET_KEYS: newSecretKey('k1'),
  });
  expectOneClearLine(refused, /no database at .*127\.0\.0\.1:1.*DATABASE_URL/);
  expect(refused.said).not.toContain('Titkos1234');
});

test('a process that is given an empty database names the command that prepares one', async () => {
  const refused = await refusedStart(await temporaryFolder(), {
    DATABASE_URL: await emptyDatabase(),
    SECRET_KEYS: newSecretKey('k1'),
    ROLE: 'web',
  });
  expectOneClearLine(refused, /0001-house.*npm run admin -- migrate/);
});

// The last one: nothing starts in this folder any more.
test('a database that a newer Pecsét has used is left alone', async () => {
  const server = await startServerProcess(folder);
  const socket = encodeURIComponent(join(folder, 'postgres.socket'));
  await query(
    `postgres://postgres@localhost/pecset?host=${socket}`,
    "insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')",
  );
  await server.end('SIGTERM');
  expectOneClearLine(await refusedStart(folder, {}), /newer Pecsét.*9999-from-the-future/);
});
