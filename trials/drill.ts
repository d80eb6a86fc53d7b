import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing/process';
import { signIn } from './drill/counter.ts';
import { type Pack, startNational } from './drill/national.ts';

const DISPENSED = 20;
const WAITING = 3;
const AFTER = 5;
const MEANWHILE = 2;

const checks: { readonly what: string; readonly found: string; readonly good: boolean }[] = [];
const check = (what: string, found: unknown, wanted: unknown) => {
  const good = JSON.stringify(found) === JSON.stringify(wanted);
  checks.push({
    what,
    found: `${JSON.stringify(found)}${good ? '' : `, wanted ${JSON.stringify(wanted)}`}`,
    good,
  });
};
const say = (text: string) => console.log(text);

const folder = await mkdtemp(join(tmpdir(), 'pecset-drill-'));
const inFolder = (name: string) => join(folder, name);
const admin = join(import.meta.dirname, '..', 'apps', 'server', 'admin.ts');

const untilTrue = async (what: string, isSo: () => Promise<boolean>) => {
  for (const end = Date.now() + 120_000; !(await isSo()); await pause(100))
    if (Date.now() > end) throw new Error(`this never came: ${what}`);
};

let serial = 0;
const packs = (count: number): readonly Pack[] =>
  Array.from({ length: count }, () => {
    serial += 1;
    return { gtin: '05991234567894', sn: `DRILL/${serial}`, lotNum: 'LOT1', expDate: '291200' };
  });

await mkdir(inFolder('emulator'));
await writeFile(inFolder('passphrase'), 'only for this drill, which ends soon\n', { mode: 0o600 });
const national = await startNational(inFolder('emulator'));
const environment = {
  ...(await national.settings()),
  CAPTCHA: 'off',
  LOG_LEVEL: 'warn',
  NMVS_TIMES: 'landsWithinMs=1000,leastMs=100,mostMs=300',
  BACKUP_DIR: inFolder('backups'),
  BACKUP_PASSPHRASE_FILE: inFolder('passphrase'),
};

const operate = async (dataDir: string, ...words: readonly string[]): Promise<string> => {
  const began = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [admin, ...words], {
    env: { PATH: process.env.PATH, ...environment, DATA_DIR: dataDir },
  });
  say(`  ${words[0]} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  return stdout;
};

const started: ServerProcess[] = [];
const start = async (dataDir: string): Promise<ServerProcess> => {
  const server = await startServerProcess(dataDir, environment);
  started.push(server);
  return server;
};

/** A killed server leaves its PostgreSQL, which would live until it misses its folder. */
const endAll = async () => {
  for (const server of started) {
    await server.end('SIGTERM');
    const file = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(file.split('\n', 1)[0]);
    if (pid > 0) process.kill(pid, 'SIGINT');
  }
};

/** By table, as the file itself says. */
const rowsIn = async (file: string): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries(
    [...(await operate(folder, 'check-backup', file)).matchAll(/^ {2}(\S+): (\d+)$/gm)].map(
      ([, table = '', rows]) => [table, Number(rows)],
    ),
  );

const drill = async () => {
  const [here, there] = [inFolder('here'), inFolder('there')];
  say('a server in production, beside an emulator');
  const first = await start(here);
  await operate(here, 'connect', 'demo', ...national.files);
  await operate(here, 'set-mode', 'demo', 'production');
  const counter = await signIn(first);
  const [done, waiting, after, meanwhile] = [
    packs(DISPENSED),
    packs(WAITING),
    packs(AFTER),
    packs(MEANWHILE),
  ];
  await national.stock([...done, ...waiting, ...after, ...meanwhile]);
  for (const pack of done) await counter.press('dispense', pack);
  say(`${DISPENSED} dispensed; the national system goes away, ${WAITING} more wait; a backup is taken`);
  await national.away();
  for (const pack of waiting) await counter.press('dispense', pack);
  const backup = inFolder('drill.backup');
  await operate(here, 'backup', backup);
  say(
    `it comes back: those ${WAITING} go out after the backup, and ${AFTER} that the backup never saw; kill -9`,
  );
  await national.back();
  await untilTrue('nothing waits', async () => (await counter.waiting()) === 0);
  for (const pack of after) await counter.press('dispense', pack);
  await first.end('SIGKILL');

  say('restored elsewhere');
  await operate(there, 'restore', backup);
  const again = inFolder('again.backup');
  await operate(there, 'backup', again);
  const [then, now] = [await rowsIn(backup), await rowsIn(again)];
  const differs = Object.keys({ ...then, ...now }).filter((table) => then[table] !== now[table]);
  check(
    'tables whose rows differ from the backup, all of them by what a restore adds or ends',
    differs.sort(),
    ['attempt', 'audit', 'audit_epoch', 'nmvs_line', 'session', 'standstill'],
  );
  check('attempts that are in doubt since', (now.attempt ?? 0) - (then.attempt ?? 0), WAITING);

  say('a server on it: presses, before anything may be sent');
  const before = (await national.received()).length;
  const second = await start(there);
  const anew = await signIn(second);
  const [one] = meanwhile;
  if (one) check('a verify is told', (await anew.press('verify', one)).reasonCode, 'PECSET_RESTORED');
  for (const pack of [...meanwhile, ...after])
    check('a dispense is kept', (await anew.press('dispense', pack)).status, null);
  check(
    'requests that reached the national system since the restore',
    (await national.received()).length - before,
    0,
  );

  say('resume');
  await operate(there, 'resume');
  await untilTrue('nothing waits', async () => (await anew.waiting()) === 0);
  const gone = [...waiting, ...after];
  const ends = await Promise.all(gone.map(async (pack) => (await anew.newestOf(pack))?.reasonCode));
  check(
    'what went out after the backup is left to a person, also where it was pressed again',
    ends,
    gone.map(() => 'PECSET_NOT_CERTAIN'),
  );
  const kept = await Promise.all(meanwhile.map(async (pack) => (await anew.newestOf(pack))?.status));
  check(
    'what was pressed meanwhile was sent',
    kept,
    meanwhile.map(() => 'I'),
  );
  const all = [...done, ...waiting, ...after, ...meanwhile];
  const known = await Promise.all(all.map(national.of));
  check(
    'packs that the national system has as dispensed',
    known.filter(({ state }) => state === 'INACTIVE').length,
    all.length,
  );
  check(
    'changes of status there, one for each',
    known.reduce((sum, { changes }) => sum + changes.length, 0),
    all.length,
  );
  const dispenses = (await national.received()).filter(({ operation }) => operation === 'G120');
  const codes = new Set(dispenses.map(({ answered }) => answered).filter((code) => code !== null));
  check('answers to all dispenses: no alert', [...codes], ['NMVS_SUCCESS']);
  // The sealer comes each minute; what is not sealed yet is checked as far as it is.
  check('seals', /, (\d+) do not fit/.exec(await operate(there, 'verify-audit'))?.[1], '0');
  await second.end('SIGTERM');
};

try {
  await drill();
} finally {
  await endAll();
  await national.end();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
for (const { what, found, good } of checks) say(`${good ? 'good' : 'BAD '}  ${what}: ${found}`);
const bad = checks.filter(({ good }) => !good).length;
say(`${checks.length - bad} good, ${bad} bad`);
process.exitCode = bad === 0 ? 0 : 1;
