import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeLog } from '@pecset/server-kit';
import { sql } from 'kysely';
import { type Answer, type Counter, type Counters, dispenseAll, GTIN, LOT } from './press-packs.ts';
import { type Scene, setScene } from './scene.ts';
import { walkAll } from './walk-packs.ts';
import { type Weighed, weighUp } from './weigh-up.ts';
import { weighWalk } from './weigh-walk.ts';

export type Presses = {
  readonly soFar: () => number;
  /** Resolves after this many presses; rejects if the run has ended. */
  readonly reach: (count: number) => Promise<void>;
};

/** The server processes under test. */
export type Stage = {
  /** Current addresses; one of the processes may be dead. */
  readonly addresses: () => readonly string[];
  /** Disturbs the processes, paced by the number of presses. */
  readonly disturb: (presses: Presses) => Promise<void>;
  /** Further findings once everything is answered. */
  readonly weigh?: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Starts everybody on the packs, which they share. */
export type PressAll = (counters: Counters, nextPacks: () => Iterable<string>) => readonly Promise<void>[];

export type FaultyRun = {
  readonly ownerUrl: string;
  readonly secretKeys: string;
  /**
   * Number of packs in stock; `until` says whether the run ends with the disturbances or when all packs are pressed.
   */
  readonly packs: number;
  readonly until: 'all-pressed' | 'all-disturbed';
  /**
   * `dispense`: one member dispenses each pack once; `walk`: several members press random operations on the same pack;
   * else others than members dispense each pack once.
   */
  readonly way?: 'dispense' | 'walk' | PressAll;
  readonly organisations: number;
  readonly doubleScanLimit: number;
  readonly chance: () => number;
  readonly heard?: () => void;
  readonly openStage: (settings: Readonly<Record<string, string>>, scene: Scene) => Promise<Stage>;
};

export type Outcome = Weighed & Counter & { readonly faults: number; readonly seconds: number };

/** Faults that pass by themselves; those that an administrator has to repair are left out. */
const transient = [
  'timeout-before-commit',
  'timeout-after-commit',
  'soap-fault',
  'html',
  'truncated',
  'unknown-code',
  'no-product',
  'other-prefixes',
  'notification',
  'slow',
  'overload',
  'refuse-connections',
] as const;

/** Scaled down from the defaults in about the same proportions. */
const NMVS_TIMES =
  'connectMs=500,answerMs=700,bodyMs=700,totalMs=1000,landsWithinMs=1500,leastMs=100,mostMs=400,patienceMs=1500,pressMs=700';
const SWITCH_MS = 250;
const SWEEP_MS = 500;
/** Longest time without progress: a total limit would depend on the number of packs and on the machine's load. */
const MOST_STILL_MS = 60_000;
const STOCKED_AT_ONCE = 5_000;

const log = makeLog('silent');

const keepDoing = async (work: () => Promise<void>, everyMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await work();
    await pause(everyMs);
  }
};

const stockAll = async ({ national }: Scene, serials: readonly string[]) => {
  for (let from = 0; from < serials.length; from += STOCKED_AT_ONCE) {
    const some = serials.slice(from, from + STOCKED_AT_ONCE);
    await national.stock(...some.map((sn) => ({ gtin: GTIN, sn, ...LOT })));
  }
};

const AT_ONE_PACK = 4;

/** Starts the members on the packs: one member per pack, or several in a walk. */
const pressAll = (
  way: FaultyRun['way'],
  counters: Counters,
  { members }: Scene,
  nextPacks: () => Iterable<string>,
): readonly Promise<void>[] => {
  if (typeof way === 'function') return way(counters, nextPacks);
  if (way !== 'walk') return members.map((member) => dispenseAll(counters, member, nextPacks()));
  const crowds = Array.from({ length: Math.floor(members.length / AT_ONE_PACK) }, (_, index) =>
    members.slice(index * AT_ONE_PACK, (index + 1) * AT_ONE_PACK),
  );
  return crowds.map((people) => walkAll(counters, people, nextPacks()));
};

const settingsFor = ({ national }: Scene, { secretKeys, doubleScanLimit }: FaultyRun) => {
  const { singlePack, support } = national.emulator.endpoints;
  return {
    SECRET_KEYS: secretKeys,
    LOG_LEVEL: 'warn',
    NMVS_SINGLE_PACK_URL: singlePack,
    NMVS_SUPPORT_URL: support,
    NMVS_CA_FILE: join(national.dir, 'ca.pem'),
    NMVS_DOUBLE_SCAN_LIMIT: String(doubleScanLimit),
    NMVS_TIMES,
  };
};

/** Presses packs while the national system and our own processes fail, then checks every pack. */
export const pressThroughFaults = async (run: FaultyRun): Promise<Outcome> => {
  const { packs, chance, until, way, heard = () => {} } = run;
  const began = performance.now();
  const scene = await setScene(run);
  const { db, national } = scene;
  const stage = await run.openStage(settingsFor(scene, run), scene);
  const mended = new AbortController();
  const over = new AbortController();

  const stock = Array.from({ length: packs }, (_, index) => `RUN-${index}`);
  await stockAll(scene, stock);
  const serials: string[] = [];
  const count: Counter = { pressed: 0, atOnce: 0, pending: 0, again: 0 };
  const answers = new Map<string, Answer>();
  let disturbed = false;
  let faults = 0;

  /** The members share one queue of packs. */
  const nextPacks = function* () {
    while (!(disturbed && until === 'all-disturbed')) {
      const sn = stock[serials.length];
      if (sn === undefined) return;
      serials.push(sn);
      yield sn;
    }
  };
  const switchFault = async () => {
    await national.tell('DELETE', '/faults');
    const fault = transient[Math.floor(chance() * transient.length)];
    await national.tell('POST', '/faults', { fault, rate: 0.1 + chance() * 0.4 });
    faults += 1;
  };
  /** Runs the job that is normally due every minute more often. */
  const sweep = async () => {
    await sql`select graphile_worker.add_job('finish-overdue', job_key => 'sweep')`
      .execute(db)
      .catch((error: unknown) => log.debug({ err: error }, 'no sweep while the database is away'));
  };
  /** Shortens the back-off, which has grown to hours after many failed looks. */
  const letHoursPass = () =>
    sql`update transaction set lease_until = now() + interval '2 s'
      where phase = 'unknown' and lease_until > now() + interval '2 s'`.execute(db);
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from transaction
      where phase not in ('done', 'cancelled')`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const waitFor = async (most: number, meanwhile = async () => {}) => {
    let least = Number.POSITIVE_INFINITY;
    let movedAt = performance.now();
    for (let left = await waiting(); left > most; left = await waiting()) {
      if (left < least) movedAt = performance.now();
      least = Math.min(least, left);
      if (performance.now() - movedAt > MOST_STILL_MS) return;
      await meanwhile();
      await pause(50);
    }
  };
  const disturb = async () => {
    const reach = async (presses: number) => {
      while (count.pressed < presses) {
        over.signal.throwIfAborted();
        await pause(10);
      }
    };
    await stage.disturb({ soFar: () => count.pressed, reach });
    disturbed = true;
  };

  const swept = keepDoing(sweep, SWEEP_MS, over.signal);
  const faulty = keepDoing(switchFault, SWITCH_MS, mended.signal);
  try {
    const counters = { addresses: stage.addresses, chance, count, answers, heard, signal: over.signal };
    await Promise.all([disturb(), ...pressAll(way, counters, scene, nextPacks)]);
    // Half of the pending transactions must finish while faults still occur.
    await waitFor((await waiting()) / 2);
    mended.abort();
    await faulty;
    await national.tell('DELETE', '/faults');
    // More than once, since a look under way may still fail and then rest for hours.
    await waitFor(0, async () => void (await letHoursPass()));
    const left = await waiting();
    const weighed = await (way === 'walk' ? weighWalk(scene) : weighUp(scene, serials, answers));
    const still = left === 0 ? [] : [`${left} transactions still wait`];
    const wrong = [...still, ...weighed.wrong, ...((await stage.weigh?.()) ?? [])];
    return { ...count, ...weighed, wrong, faults, seconds: (performance.now() - began) / 1_000 };
  } finally {
    mended.abort();
    over.abort();
    await Promise.all([faulty, swept]);
    await stage.close();
    await db.destroy();
    await national.close();
    await rm(national.dir, { recursive: true, force: true });
  }
};
