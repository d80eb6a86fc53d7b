import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Rows } from '@pecset/db';
import { control, makeClient } from '@pecset/emulator/testing';
import { prepareForProgram, startServerProcess } from '@pecset/server/testing';
import { connectOrganisation, signIn } from '@pecset/server/testing/fault-run';
import { makeLog, newSecretKey, openDatabase, startEmbeddedPostgres } from '@pecset/server-kit';
import { sql } from 'kysely';
import { folderInMemory } from '../scripts/test/folder-in-memory.ts';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { startEmulatorProcess } from './emulator-process.ts';
import { median, milliseconds } from './quantiles.ts';

const sizes = {
  usual: { rounds: 400, warmUp: 50 },
  smallest: { rounds: 2, warmUp: 0 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

const COMMITS = 4;
const TOKENS = 2;

const log = makeLog('warn');
const lot = { gtin: '05991234567899', lotNum: 'LOT1', expDate: '291200' };

type Contender = 'pecset' | 'direct' | 'commit' | 'token';
type Step = (round: number) => Promise<unknown>;

/** Contenders take turns, so that other load on the machine affects all equally. */
const race = async (steps: Readonly<Record<Contender, Step>>, { rounds, warmUp }: Figures) => {
  const times: Record<Contender, number[]> = { pecset: [], direct: [], commit: [], token: [] };
  const names = ['pecset', 'direct', 'commit', 'token'] as const;
  for (let round = 0; round < warmUp + rounds; round += 1)
    for (const name of names) {
      const began = performance.now();
      await steps[name](round);
      if (round >= warmUp) times[name].push(performance.now() - began);
    }
  return {
    pecset: median(times.pecset),
    direct: median(times.direct),
    commit: median(times.commit),
    token: median(times.token),
  };
};

const told = async (answer: Response, wanted: string) => {
  const body = await answer.text();
  if (!answer.ok || !body.includes(wanted)) throw new Error(`${answer.status} ${body}`);
};

type Parts = { readonly national: string; readonly database: string; readonly data: string };

const measure = async (
  { national, database, data }: Parts,
  figures: Figures,
): Promise<readonly BenchResult[]> => {
  const emulator = await startEmulatorProcess(national, 2);
  const postgres = await startEmbeddedPostgres({ dataDir: database, log });
  const ownerUrl = postgres.url('postgres', 'postgres');
  const secretKeys = newSecretKey('bench');
  const direct = makeClient(national, join(national, '2'));
  const programsUrl = await prepareForProgram(ownerUrl);
  const { db } = openDatabase<Rows>(ownerUrl, 1, log);
  const partnerId = await connectOrganisation(db, secretKeys, join(national, '1'));
  const { cookie } = await signIn(db, partnerId, 'anna');
  await sql`create table one_row (number integer)`.execute(db);
  const server = await startServerProcess(data, {
    DATABASE_URL: programsUrl,
    SECRET_KEYS: secretKeys,
    NMVS_SINGLE_PACK_URL: emulator.singlePack,
    NMVS_SUPPORT_URL: emulator.support,
    NMVS_CA_FILE: join(national, 'ca.pem'),
  });
  try {
    const packs = Array.from({ length: figures.warmUp + figures.rounds }, (_, round) => [
      { ...lot, sn: `PECSET-${round}` },
      { ...lot, sn: `DIRECT-${round}` },
    ]).flat();
    await control(direct.control, 'POST', '/packs', packs);
    const times = await race(
      {
        pecset: async (round) =>
          told(
            await fetch(`${server.address}/api/mvs/sn/dispense`, {
              method: 'POST',
              headers: { cookie, 'content-type': 'application/json', 'idempotency-key': `bench-${round}` },
              body: JSON.stringify({ ...lot, sn: `PECSET-${round}`, mode: 'production' }),
            }),
            '"status":"I","reasonCode":null',
          ),
        direct: async (round) => {
          const { code } = await direct.about({ ...lot, sn: `DIRECT-${round}` });
          if (code !== 'NMVS_SUCCESS') throw new Error(code);
        },
        commit: (round) => sql`insert into one_row values (${round})`.execute(db),
        token: async () =>
          told(await fetch(`${server.address}/api/auth/token`, { headers: { cookie } }), '{'),
      },
      figures,
    );
    const more = times.pecset - times.direct;
    const allowed = COMMITS * times.commit + TOKENS * times.token;
    return [
      {
        name: `what Pecsét adds to a dispense, against ${COMMITS} commits and ${TOKENS} requests`,
        ratio: more / allowed,
        limit: { atMost: 1 },
        detail: `${milliseconds(times.pecset)} against ${milliseconds(times.direct)} directly: ${milliseconds(more)} more; a commit ${milliseconds(times.commit)}, a request ${milliseconds(times.token)}`,
      },
    ];
  } finally {
    await server.end('SIGTERM');
    await db.destroy();
    await direct.close();
    await postgres.stop();
    await emulator.stop();
  }
};

/** Compares a dispense through Pecsét with the same message sent directly to the same emulator. */
export const bench: Bench = async ({ size }) => {
  const folder = await mkdtemp(join(folderInMemory(), 'pecset-gateway-'));
  try {
    return await measure(
      {
        national: join(folder, 'national'),
        database: join(folder, 'database'),
        data: join(folder, 'data'),
      },
      sizes[size],
    );
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
