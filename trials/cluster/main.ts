import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StartRefusal } from '@pecset/server-kit';
import { closers } from '../../apps/server/closers.ts';
import { refuseTakenPort } from '../../apps/server/http/listen.ts';
import { folderOfProcess } from '../../scripts/test/run-folder.ts';
import { clusterFaults, tableOfFaults } from './faults.ts';
import { startCluster } from './start-cluster.ts';
import { toldOf } from './told.ts';
import { clusterUpgrade, tableOfUpgrade } from './upgrade.ts';

const usage =
  'npm run cluster [-- faults [--rounds N] [--seed N] | upgrade [--from REVISION]] [--port N] [--pooled] [--keep]';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Port of the public address. */
    port: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Git revision to upgrade from. */
    from: { type: 'string' },
    /** Puts pgbouncer between the web processes and the primary. */
    pooled: { type: 'boolean', default: false },
    /** Keeps data, logs and configurations after the end. */
    keep: { type: 'boolean', default: false },
  },
});

const folder = values.keep
  ? await mkdtemp(join(tmpdir(), 'pecset-cluster-kept-'))
  : folderOfProcess(tmpdir(), 'pecset-cluster-');
const opened = closers();
const over = Promise.withResolvers<void>();
// Signals may arrive twice, as npm forwards those of the terminal; writing to a closed terminal must not throw.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => over.resolve());

const start = async () => {
  const webPort = values.port === undefined ? undefined : Number(values.port);
  if (webPort !== undefined) await refuseTakenPort({ host: '127.0.0.1', port: webPort, variable: '--port' });
  console.log('starting etcd, two nodes of PostgreSQL, haproxy, two web and two worker processes …');
  console.log(await toldOf(await startCluster({ folder, webPort, pooled: values.pooled }, opened)));
  console.log('Ctrl-C ends all of it');
  await over.promise;
};

const faults = async () => {
  const seed = Number(values.seed);
  console.log(`seed ${seed}, in ${folder}`);
  const result = await clusterFaults(
    { folder, rounds: Number(values.rounds), seed, pooled: values.pooled },
    opened,
  );
  console.log(tableOfFaults(result));
  if (result.wrong.length > 0) process.exitCode = 1;
};

const upgrade = async () => {
  const result = await clusterUpgrade({ folder, from: values.from }, opened);
  console.log(tableOfUpgrade(result));
  if (result.wrong.length > 0) process.exitCode = 1;
};

const commands: Readonly<Record<string, () => Promise<void>>> = { start, faults, upgrade };

try {
  const command = commands[positionals[0] ?? 'start'];
  if (!command) throw new StartRefusal(`there is no such command; ${usage}`);
  await Promise.race([command(), over.promise]);
} catch (error) {
  console.error(error instanceof StartRefusal ? `cluster: ${error.message}` : error);
  process.exitCode = 1;
} finally {
  await opened.close();
  if (values.keep) console.log(`kept: ${folder}`);
  else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
// Exits explicitly, as an interrupted start may still be running; children that it spawns end with this process.
process.exit();
