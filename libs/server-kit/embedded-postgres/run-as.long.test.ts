import { execFile } from 'node:child_process';
import { chmod, chown, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { StartRefusal } from '../start-refusal.ts';
import { type ServerProcess, startServerProcess } from '../testing/embedded-postgres-process.ts';
import { processesNaming } from '../testing/processes.ts';
import { query } from '../testing/query.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { findBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { commandAs, type RunAs, waysToRun } from './run-as.ts';

const isRoot = process.getuid?.() === 0;

const runs = async (runAs: RunAs, program: string): Promise<boolean> => {
  const { file, args, options } = commandAs(runAs, program, ['--version']);
  return promisify(execFile)(file, args, options).then(
    () => true,
    () => false,
  );
};

/** The first way to start Node as an ordinary user, even if the test runs as root. */
const ordinaryUser = async (): Promise<RunAs> => {
  for (const way of await waysToRun()) if (await runs(way, process.execPath)) return way;
  throw new Error('no way to run Node as an ordinary user on this machine');
};

/** Shows that the watcher runs as a user that may signal PostgreSQL. */
const expectNoneLeftAfterKill = async ({ end }: ServerProcess, dataDir: string): Promise<void> => {
  await end('SIGKILL');
  await expect.poll(() => processesNaming(dataDir), { timeout: 5_000 }).toEqual([]);
};

test('a process that is not root makes and serves its database as itself, and leaves none behind after kill -9', async () => {
  const way = await ordinaryUser();
  const dataDir = await temporaryFolder();
  if (way.kind === 'user') await chown(dataDir, way.uid, way.gid);
  const server = startServerProcess(dataDir, way);
  const { url, user } = await server.started();

  expect(user).not.toBe(0);
  expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await expectNoneLeftAfterKill(server, dataDir);
});

// Only root can become another user.
if (isRoot) {
  test('where its first way is barred, root falls back to a system user that reaches the program, and keeps to it', async () => {
    const barred: RunAs = { kind: 'user', uid: 64_999, gid: 64_999 };
    const systemUser = (await waysToRun()).find((way) => way.kind === 'user') ?? barred;
    const binaries = await findBinaries();
    const dataDir = await temporaryFolder();
    await chmod(dataDir, 0o711);
    const folder = await openDataFolder(dataDir);
    const { signal } = new AbortController();
    const made = initialiseCluster({ binaries, folder, ways: [barred, systemUser], signal });
    if (!(await runs(systemUser, binaries.postgres))) return expect(made).rejects.toThrow(StartRefusal);

    await made;
    const server = startServerProcess(dataDir);
    const { url, postgres } = await server.started();

    expect(await stat(`/proc/${postgres}`)).toMatchObject({ uid: systemUser.uid, gid: systemUser.gid });
    expect(await query(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await expectNoneLeftAfterKill(server, dataDir);
  });
}
