import { type Outcome, pressThroughFaults } from '@pecset/server/testing/fault-run';
import { newSecretKey } from '@pecset/server-kit';
import pg from 'pg';
import type { Closers } from '../../apps/server/closers.ts';
import { chanceFrom } from '../../apps/server/demo/chance.ts';
import { checkShared } from './check-shared.ts';
import { disturbances } from './disturbances.ts';
import { type Outage, watchOutages } from './outages.ts';
import { migrate, programSettings, startPrograms } from './programs.ts';
import { whenWhole } from './roles.ts';
import { startDatabase } from './start-database.ts';
import { startPooler } from './start-pooler.ts';

const PACKS = 50_000;
const ORGANISATIONS = 10;
const FAIL_OVER_SECONDS = 60;
/** Presses between two disturbances, so that each disturbance interrupts work in progress. */
const PRESSES_BETWEEN = 100;

export type FaultsOptions = {
  readonly folder: string;
  readonly rounds: number;
  readonly seed: number;
  /** Puts pgbouncer between the web processes and the primary. */
  readonly pooled: boolean;
};

export type FaultsResult = {
  readonly outcome: Outcome;
  readonly outages: readonly Outage[];
  readonly wrong: readonly string[];
};

const countIn = async (url: string): Promise<number> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from transaction');
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
};

/** Runs the fault run on two web and two worker processes behind haproxy, while parts of the cluster fail in turn. */
export const clusterFaults = async (
  { folder, rounds, seed, pooled }: FaultsOptions,
  opened: Closers,
): Promise<FaultsResult> => {
  const database = await startDatabase(folder, opened);
  const url = await migrate(database);
  const common = programSettings(database, url);
  const webUrl = pooled ? (await startPooler(database, url, opened)).url : undefined;
  const watch = watchOutages(() => performance.now());
  const outages: Outage[] = [];
  const wrong: string[] = [];

  const outcome = await pressThroughFaults({
    ownerUrl: database.ownerUrl,
    secretKeys: newSecretKey('cluster'),
    packs: PACKS,
    until: 'all-disturbed',
    organisations: ORGANISATIONS,
    doubleScanLimit: 1,
    chance: chanceFrom(seed),
    heard: watch.heard,
    openStage: async (settings) => {
      const programs = await startPrograms(
        database,
        { ...common, ...settings, DEMO: 'on', DEMO_DAYS: '0' },
        opened,
        { webUrl },
      );
      const address = `http://127.0.0.1:${database.port('web')}`;
      return {
        addresses: () => [address],
        disturb: async ({ soFar, reach }) => {
          const all = disturbances(database, programs);
          for (const { name, happen } of Array.from({ length: rounds }, () => all).flat()) {
            await reach(soFar() + PRESSES_BETWEEN);
            const outage = await watch.during(name, happen);
            console.log(`${name}: nobody was answered for ${outage.seconds.toFixed(1)} s`);
            outages.push(outage);
          }
        },
        close: async () => {
          wrong.push(...(await checkShared(folder, programs.webs)));
          await whenWhole(database);
          const [primary, standby] = await Promise.all([database.ownerUrl, database.replicaUrl].map(countIn));
          if (primary !== standby)
            wrong.push(`the primary has ${primary} transactions, the standby ${standby}`);
          await Promise.all([...programs.webs, ...programs.workers].map(({ stop }) => stop()));
        },
      };
    },
  });
  for (const { name, seconds } of outages)
    if (seconds > FAIL_OVER_SECONDS) wrong.push(`${name}: nobody was answered for ${seconds.toFixed(1)} s`);
  return { outcome, outages, wrong: [...outcome.wrong, ...wrong] };
};

/** One line per disturbance, then the totals of the packs. */
export const tableOfFaults = ({ outcome, outages, wrong }: FaultsResult): string => {
  const { pressed, dispensed, notCertain, pending, again, faults, seconds } = outcome;
  return [
    `${'what happened'.padEnd(36)} nobody answered  whole again after`,
    ...outages.map(
      (one) =>
        `${one.name.padEnd(36)} ${`${one.seconds.toFixed(1)} s`.padStart(15)}  ${`${one.wholeSeconds.toFixed(1)} s`.padStart(17)}`,
    ),
    `${pressed} packs pressed in ${seconds.toFixed(0)} s through ${faults} changes of the national system’s fault:`,
    `${dispensed} dispensed, ${notCertain} not certain, ${pending} answered as pending, ${again} presses repeated`,
    `not as it must be: ${wrong.length}`,
    ...wrong.slice(0, 20),
  ].join('\n');
};
