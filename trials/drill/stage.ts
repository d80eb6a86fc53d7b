import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ServerProcess, startServerProcess } from '@pecset/server/testing/process';
import { type Pack, startNational } from './national.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export const say = (text: string) => console.log(text);

export const untilTrue = async (what: string, isSo: () => Promise<boolean>) => {
  for (const end = Date.now() + 120_000; !(await isSo()); await pause(100))
    if (Date.now() > end) throw new Error(`this never came: ${what}`);
};

let serial = 0;
export const packs = (count: number): readonly Pack[] =>
  Array.from({ length: count }, () => {
    serial += 1;
    return { gtin: '05991234567894', sn: `DRILL/${serial}`, lotNum: 'LOT1', expDate: '291200' };
  });

const checks: { readonly what: string; readonly found: string; readonly good: boolean }[] = [];
export const check = (what: string, found: unknown, wanted: unknown) => {
  const good = JSON.stringify(found) === JSON.stringify(wanted);
  checks.push({
    what,
    found: `${JSON.stringify(found)}${good ? '' : `, wanted ${JSON.stringify(wanted)}`}`,
    good,
  });
};

const report = () => {
  for (const { what, found, good } of checks) say(`${good ? 'good' : 'BAD '}  ${what}: ${found}`);
  const bad = checks.filter(({ good }) => !good).length;
  say(`${checks.length - bad} good, ${bad} bad`);
  process.exitCode = bad === 0 ? 0 : 1;
};

/** Also stops PostgreSQL, which outlives a killed server until it notices that its folder is gone. */
const endServer = async (server: ServerProcess) => {
  await server.end('SIGTERM');
  const file = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n', 1)[0]);
  if (pid > 0) process.kill(pid, 'SIGINT');
};

/** Opens a folder with a national system; starts servers next to it, of this version or of the one in `root`. */
const openStage = async (folder: string, times: string) => {
  const inFolder = (name: string) => join(folder, name);
  await mkdir(inFolder('emulator'));
  await writeFile(inFolder('passphrase'), 'only for this drill, which ends soon\n', { mode: 0o600 });
  const national = await startNational(inFolder('emulator'));
  const environment = {
    ...(await national.settings()),
    CAPTCHA: 'off',
    LOG_LEVEL: 'warn',
    NMVS_TIMES: times,
    BACKUP_DIR: inFolder('backups'),
    BACKUP_PASSPHRASE_FILE: inFolder('passphrase'),
  };
  const started: ServerProcess[] = [];
  return {
    folder,
    inFolder,
    national,
    /** With `backups`, an installation beside another: a folder of backups belongs to one. */
    start: async (dataDir: string, root = ROOT, backups = 'backups'): Promise<ServerProcess> => {
      await mkdir(inFolder(backups), { recursive: true });
      const settings = { ...environment, BACKUP_DIR: inFolder(backups) };
      const server = await startServerProcess(dataDir, settings, root);
      started.push(server);
      return server;
    },
    /** Runs an operator's command and returns its output. */
    operate: async (dataDir: string, words: readonly string[], root = ROOT): Promise<string> => {
      const began = performance.now();
      const admin = join(root, 'apps', 'server', 'admin.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [admin, ...words], {
        env: { PATH: process.env.PATH, ...environment, DATA_DIR: dataDir },
      });
      say(`  ${words[0]} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      return stdout;
    },
    close: async () => {
      for (const server of started) await endServer(server);
      await national.end();
    },
  };
};

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Runs the play, removes its folder and prints the report. */
export const onStage = async (times: string, play: (stage: Stage) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'pecset-drill-'));
  try {
    const stage = await openStage(folder, times);
    try {
      await play(stage);
    } finally {
      await stage.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  report();
};
