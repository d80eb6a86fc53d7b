import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PartnerId } from '@pecset/kernel';
import { makeLog, newSecretKey, startEmbeddedPostgres } from '@pecset/server-kit';
import { chanceFrom } from '../../demo/chance.ts';
import { connectProgram, rotateAtOnce } from '../connect-program.ts';
import { type Counters, dispenseAll } from '../fault-run/press-packs.ts';
import {
  type FaultyRun,
  type Outcome,
  pressThroughFaults,
  type Stage,
} from '../fault-run/press-through-faults.ts';
import type { Member, Scene } from '../fault-run/scene.ts';
import { prepareForProgram } from '../prepare-for-program.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { writeKey } from '../terminal-till.ts';
import { type EventReader, readEvents } from './event-reader.ts';
import { type FailingReceiver, startFailingReceiver } from './failing-receiver.ts';
import { type TerminalCounts, type TerminalWork, workAtTerminal } from './terminal.ts';
import { finishJournal, openWorker, type Place, placeTill, type TillCounts, workAtTill } from './tills.ts';
import { addWebhook, deliveriesEnd, eventsOf, isInLedger } from './told.ts';

export type TillRun = {
  /** By the tills; a twentieth more is dispensed on the page. */
  readonly packs: number;
  readonly seed: number;
  readonly databaseDir: string;
  readonly serverKills: number;
  readonly tillKills: number;
};

export type TillRunResult = Outcome &
  TillCounts &
  TerminalCounts & {
    readonly serverKills: number;
    readonly rotations: number;
    readonly events: number;
    readonly webhooksFailed: number;
  };

const SERVERS = 2;
const ORGANISATIONS = 2;
const TILLS = 4;
const PAGE_SHARE = 0.05;
const LEFT_WITHIN_MS = 60_000;
const log = makeLog('silent');

/** What the four tills and their organisations have, once the servers run. */
type Hands = {
  readonly places: readonly Place[];
  readonly members: readonly Member[];
  readonly receivers: ReadonlyMap<PartnerId, FailingReceiver>;
};

const organisationsOf = ({ members }: Scene): readonly Member[] => [
  ...new Map(members.map((member) => [member.partnerId, member])).values(),
];

const setHands = async (
  scene: Scene,
  folder: string,
  addresses: readonly string[],
  chance: () => number,
): Promise<Hands> => {
  const members = organisationsOf(scene);
  const places: Place[] = [];
  for (let till = 0; till < TILLS; till += 1) {
    const member = members[till % members.length];
    const address = addresses[Math.floor(till / members.length) % addresses.length];
    if (!member || address === undefined) throw new Error('no place for a till');
    const { partnerId } = member;
    const made = await connectProgram(scene.db, { partnerId, mode: 'production', name: `Till ${till + 1}` });
    places.push(await placeTill(folder, made, { partnerId, address }));
  }
  const receivers = new Map<PartnerId, FailingReceiver>();
  for (const member of members) {
    const receiver = await startFailingReceiver(chance);
    receiver.trust(await addWebhook(scene.db, addresses[0] ?? '', member, receiver.url));
    receivers.set(member.partnerId, receiver);
  }
  return { places, members, receivers };
};

/** At most this many, which others then do not get. */
const someOf = function* (all: Iterable<string>, most: number) {
  let count = 0;
  for (const one of all) {
    yield one;
    count += 1;
    if (count >= most) return;
  }
};

/** Two server processes, four tills of two pharmacies, one of them on a terminal; everything is stopped at the end. */
export const tillRun = async (run: TillRun): Promise<TillRunResult> => {
  const { packs, seed, databaseDir, serverKills, tillKills } = run;
  const chance = chanceFrom(seed);
  const folder = await mkdtemp(join(tmpdir(), 'till-run-'));
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir, log });
  const ownerUrl = postgres.url('postgres', 'postgres');
  const url = await prepareForProgram(ownerUrl);
  const counts: TillCounts = { tills: 0, baskets: 0, repeats: 0, refusedKeys: 0 };
  const done = { serverKills: 0, rotations: 0, events: 0, webhooksFailed: 0 };
  let workers: readonly ReturnType<typeof openWorker>[] = [];
  const readers = new Map<Place, EventReader>();
  let hands: Hands | undefined;
  let stageScene: Scene | undefined;
  let terminal: TerminalWork | undefined;
  const onPage = Math.ceil(packs * PAGE_SHARE);

  const openStage = async (settings: Readonly<Record<string, string>>, scene: Scene): Promise<Stage> => {
    stageScene = scene;
    const start = (index: number, PORT: string) => {
      const environment = { ...settings, DATABASE_URL: url, PORT, PUSH_ALLOW_LOCAL: 'on' };
      return startServerProcess(join(folder, `server-${index}`), environment);
    };
    const servers: ServerProcess[] = await Promise.all(
      Array.from({ length: SERVERS }, (_, index) => start(index, '0')),
    );
    const addresses = servers.map(({ address }) => address);
    const placed = await setHands(scene, folder, addresses, chance);
    hands = placed;

    const kill = async (index: number) => {
      await servers[index]?.end('SIGKILL');
      done.serverKills += 1;
      // A till knows one address, so it is there again at the same.
      servers[index] = await start(index, new URL(addresses[index] ?? '').port);
    };
    /** The old key ends before the till has the new one. */
    const rotate = async ({ partnerId, programId, keyFile }: Place) => {
      const { key } = await rotateAtOnce(scene.db, partnerId, programId);
      await writeKey(keyFile, key);
      done.rotations += 1;
    };
    const disturbances = [
      ...Array.from({ length: serverKills }, (_, index) => () => kill(index % SERVERS)),
      ...[placed.places[0], placed.places.at(-1)].map((place) => async () => {
        if (place) await rotate(place);
      }),
    ];
    return {
      addresses: () => addresses,
      disturb: async ({ reach }) => {
        const steps = disturbances.toSorted(() => chance() - 0.5);
        for (const [step, disturb] of steps.entries()) {
          await reach((packs * (step + 1)) / (steps.length + 1));
          await disturb();
        }
      },
      weigh: () => weigh(scene, placed),
      close: async () => {
        await terminal?.kill();
        await Promise.all(servers.map((server) => server.end('SIGKILL')));
        for (const receiver of placed.receivers.values()) await receiver.close();
      },
    };
  };

  const pressAll = (counters: Counters, nextPacks: () => Iterable<string>): readonly Promise<void>[] => {
    if (!hands || !stageScene) throw new Error('nobody is there yet');
    const { db } = stageScene;
    const { places, members } = hands;
    const openAt = (place: Place) =>
      openWorker(place, () => readFileSync(place.keyFile, 'utf8').trim(), counters, counts);
    for (const place of places) readers.set(place, readEvents(openAt(place).till, counters.chance));
    workers = places.slice(1).map(openAt);
    const [first] = places;
    if (!first) throw new Error('no till');
    const killing = { kills: tillKills, packs, isInLedger: (sn: string) => isInLedger(db, sn) };
    terminal = workAtTerminal(first, counters, counts, killing);
    const each = Math.ceil(onPage / members.length);
    return [
      terminal.work(nextPacks()),
      ...workers.map((worker) => workAtTill(worker, nextPacks())),
      ...members.map((member) => dispenseAll(counters, member, someOf(nextPacks(), each))),
    ];
  };

  /** Each event once and in its order; those that came while the readers finished may be there too. */
  const weighEvents = async ({ db }: Scene): Promise<readonly string[]> => {
    const before = await eventsOf(db);
    const finished = [...readers].map(async ([{ partnerId, programId }, reader]) => {
      const least = before.get(partnerId) ?? [];
      const ids = await reader.finish(least.length, LEFT_WITHIN_MS);
      const all = (await eventsOf(db)).get(partnerId) ?? [];
      if (ids.length >= least.length && ids.join() === all.slice(0, ids.length).join()) return [];
      return [`till ${programId} got ${ids.length} events, ${new Set(ids).size} different, of ${all.length}`];
    });
    return (await Promise.all(finished)).flat();
  };

  const weighWebhooks = async ({ db }: Scene, { receivers }: Hands): Promise<readonly string[]> => {
    const events = await eventsOf(db);
    await deliveriesEnd(db, LEFT_WITHIN_MS);
    const wrong: string[] = [];
    for (const [partnerId, receiver] of receivers) {
      const result = receiver.result();
      const expected = events.get(partnerId) ?? [];
      done.events += expected.length;
      done.webhooksFailed += result.failed;
      const missing = expected.filter((id) => !result.taken.has(id)).length;
      wrong.push(...result.wrong, ...(missing > 0 ? [`${missing} events did not reach the webhook`] : []));
    }
    return wrong;
  };

  const weigh = async (scene: Scene, placed: Hands): Promise<readonly string[]> => {
    const wrong = [...((await terminal?.end(LEFT_WITHIN_MS)) ?? [])];
    for (const worker of workers) wrong.push(...(await finishJournal(worker)));
    return [...wrong, ...(await weighEvents(scene)), ...(await weighWebhooks(scene, placed))];
  };

  try {
    const common: Omit<FaultyRun, 'packs' | 'until'> = {
      ...{ ownerUrl, secretKeys: newSecretKey('run'), organisations: ORGANISATIONS, doubleScanLimit: 1 },
      ...{ chance, openStage, way: pressAll },
    };
    const outcome = await pressThroughFaults({ ...common, packs: packs + onPage, until: 'all-pressed' });
    const killed = terminal?.killed ?? { tillKills: 0, killsBeforeAnswer: 0 };
    return { ...outcome, ...counts, ...killed, ...done };
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
