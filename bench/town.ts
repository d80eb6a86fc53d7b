import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rows } from '@pecset/db';
import { openOrganisation } from '@pecset/organisation/server';
import { closers, prepareForProgram, type ServerProcess, startServerProcess } from '@pecset/server/testing';
import { connectWith, type Member, readConnection, signIn } from '@pecset/server/testing/fault-run';
import { makeLog, newSecretKey, openDatabase, startEmbeddedPostgres } from '@pecset/server-kit';
import type { Kysely } from 'kysely';
import { type EmulatorProcess, startEmulatorProcess } from './emulator-process.ts';

export type Mode = 'sandbox' | 'production';

/** The program in several processes on one PostgreSQL, and pharmacies with one signed-in user each. */
export type Town = {
  readonly db: Kysely<Rows>;
  readonly postmaster: () => number;
  readonly webs: readonly ServerProcess[];
  readonly worker: ServerProcess;
  readonly members: Readonly<Record<Mode, readonly Member[]>>;
  readonly emulator: EmulatorProcess;
} & AsyncDisposable;

export type TownPlan = Readonly<Record<Mode, number>> & {
  readonly webs: number;
  readonly settings?: Readonly<Record<string, string>>;
};

const log = makeLog('warn');

/** Pharmacies share national accounts: a certificate takes 0.1 s to make, so three thousand would take minutes. */
const ACCOUNTS = 10;

const settle = async (db: Kysely<Rows>, secretKeys: string, national: string, plan: TownPlan) => {
  const sandbox: Member[] = [];
  for (let number = 0; number < plan.sandbox; number += 1) {
    const partnerId = await db.transaction().execute((tx) => openOrganisation(tx, { name: 'Patika' }));
    sandbox.push(await signIn(db, partnerId, 'anna'));
  }
  const production: Member[] = [];
  for (let number = 1; number <= ACCOUNTS && plan.production > 0; number += 1) {
    const account = await readConnection(join(national, String(number)));
    for (let nth = 0; nth < plan.production / ACCOUNTS; nth += 1)
      production.push(await signIn(db, await connectWith(db, secretKeys, account), 'anna'));
  }
  return { sandbox, production };
};

/** Stopped by the caller; also stops everything if the start fails half-way or on SIGINT or SIGTERM. */
export const openTown = async (plan: TownPlan): Promise<Town> => {
  const opened = closers();
  const give = () => void opened.close().finally(() => process.exit(1));
  // A signal may arrive twice, as npm forwards one that the terminal has already sent.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, give);
  opened.add(async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, give);
  });
  try {
    const folder = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
    opened.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const national = join(folder, 'national');
    const emulator = await startEmulatorProcess(national, ACCOUNTS);
    opened.add(emulator.stop);
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log });
    opened.add(postgres.stop);
    const ownerUrl = postgres.url('postgres', 'postgres');
    const secretKeys = newSecretKey('bench');
    const url = await prepareForProgram(ownerUrl);
    const { db } = openDatabase<Rows>(ownerUrl, 2, log);
    opened.add(() => db.destroy());
    const members = await settle(db, secretKeys, national, plan);
    const start = async (name: string, ROLE: string) => {
      const server = await startServerProcess(join(folder, name), {
        DATABASE_URL: url,
        SECRET_KEYS: secretKeys,
        ROLE,
        LOG_LEVEL: 'error',
        ...plan.settings,
        NMVS_SINGLE_PACK_URL: emulator.singlePack,
        NMVS_SUPPORT_URL: emulator.support,
        NMVS_CA_FILE: join(national, 'ca.pem'),
      });
      opened.add(() => server.end('SIGTERM'));
      return server;
    };
    const names = Array.from({ length: plan.webs }, (_, index) => `web${index + 1}`);
    const webs = await Promise.all(names.map((name) => start(name, 'web')));
    const worker = await start('worker', 'worker');
    const postmaster = postgres.pid;
    return { db, postmaster, webs, worker, members, emulator, [Symbol.asyncDispose]: opened.close };
  } catch (error) {
    await opened.close();
    throw error;
  }
};
