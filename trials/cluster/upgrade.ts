import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSecretKey } from '@pecset/server-kit';
import { z } from 'zod';
import type { Closers } from '../../apps/server/closers.ts';
import { beforeNewestMigration, earlierVersion } from './earlier-version.ts';
import { migrate, type Program, programSettings, ROOT, startPrograms } from './programs.ts';
import { startDatabase } from './start-database.ts';
import { signIn, steadyLoad } from './steady-load.ts';
import { takeOut, untilTakenIn } from './take-out.ts';

const Login = z.object({ email: z.string(), password: z.string() });
const Session = z.object({ pageIsOld: z.boolean().optional() });

/** Requests between two steps, so that each step interrupts work in progress. */
const ANSWERS_BETWEEN = 200;

export type UpgradeResult = {
  readonly steps: readonly string[];
  readonly answered: number;
  readonly longestMs: number;
  readonly wrong: readonly string[];
};

const pageVersion = async (root: string): Promise<string> => {
  const read = (...path: readonly string[]) => readFile(join(root, ...path), 'utf8');
  const [, build = ''] =
    /name="pecset-build" content="(\w+)"/.exec(await read('apps', 'web', 'dist', 'index.html')) ?? [];
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await read('package.json')));
  return `${version}+${build}`;
};

/** Whether this process tells a page of that version that it is outdated. */
const isToldOld = async ({ address }: Program, cookie: string, version: string): Promise<boolean> => {
  const answer = await fetch(`${address}/api/auth/token?v=${encodeURIComponent(version)}`, {
    headers: { cookie },
  });
  return Session.parse(await answer.json()).pageIsOld ?? false;
};

export type UpgradeOptions = { readonly folder: string; readonly from: string | undefined };

/** Upgrades an earlier version under load: migrates the schema, then replaces one process after another. */
export const clusterUpgrade = async (
  { folder, from }: UpgradeOptions,
  opened: Closers,
): Promise<UpgradeResult> => {
  const revision = from ?? (await beforeNewestMigration());
  const database = await startDatabase(folder, opened);
  const earlier = await earlierVersion(revision, folder);
  const url = await migrate(database, earlier);
  const settings = {
    ...programSettings(database, url),
    SECRET_KEYS: newSecretKey('cluster'),
    DEMO: 'on',
    DEMO_DAYS: '7',
  };
  const { webs, workers } = await startPrograms(database, settings, opened, { root: earlier });
  const login = Login.parse(JSON.parse(await readFile(join(folder, 'web1', 'demo-login.json'), 'utf8')));
  const address = `http://127.0.0.1:${database.port('web')}`;
  const cookie = await signIn(address, login);
  const oldPage = await pageVersion(earlier);
  const wrong: string[] = [];
  const steps: string[] = [];

  const load = steadyLoad(address, cookie);
  const step = async (name: string, happen: () => Promise<unknown>) => {
    const until = load.answered() + ANSWERS_BETWEEN;
    const began = performance.now();
    await happen();
    steps.push(`${name}: ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    console.log(`${steps.at(-1)}, ${load.answered()} answered, ${load.failed.length} failed`);
    while (load.answered() < until) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const expectTold = async (program: Program | undefined, expected: boolean) => {
    if (program && (await isToldOld(program, cookie, oldPage)) !== expected)
      wrong.push(
        `${program.name} ${expected ? 'does not tell' : 'tells'} a page of ${oldPage} that it is old`,
      );
  };
  const exchange = (program: Program) => async () => {
    await program.stop('SIGTERM');
    await program.start(ROOT);
  };

  try {
    await step(`all processes of ${revision.slice(0, 12)}`, async () => {});
    await step('the schema brought up to date', () => migrate(database, ROOT));
    for (const program of webs) {
      await expectTold(program, false);
      // The earlier version may not drain itself.
      await step(`${program.name} exchanged`, async () => {
        const takeIn = await takeOut(database, program.name);
        await exchange(program)();
        await takeIn();
        await untilTakenIn(database, program.name);
      });
      await expectTold(program, true);
    }
    for (const program of workers) await step(`${program.name} exchanged`, exchange(program));
    for (const program of webs)
      await step(`${program.name} started again`, async () => {
        await exchange(program)();
        await untilTakenIn(database, program.name);
      });
  } finally {
    await load.end();
  }
  const failed = load.failed.map((what) => `failed: ${what}`);
  return { steps, answered: load.answered(), longestMs: load.longest(), wrong: [...failed, ...wrong] };
};

export const tableOfUpgrade = ({ steps, answered, longestMs, wrong }: UpgradeResult): string =>
  [
    ...steps,
    `${answered} requests, the slowest ${(longestMs / 1_000).toFixed(1)} s`,
    `failed, or not as it must be: ${wrong.length}`,
    ...wrong.slice(0, 20),
  ].join('\n');
