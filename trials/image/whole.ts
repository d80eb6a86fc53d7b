import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type Counter, signInThrough, startProxy } from './front.ts';
import { aboutRights } from './rights.ts';
import {
  endsWell,
  healthCheck,
  type Opened,
  openService,
  type Started,
  startReady,
  stopInTime,
} from './services.ts';
import { loginOf, type Stage } from './stage.ts';
import { demand, holds, note } from './told.ts';

const Alive = z.object({ status: z.literal('alive'), version: z.string(), commit: z.string() });

/** Faster than the counters of a large pharmacy together, and slower than what the flood limit refuses. */
const BETWEEN_PRESSES_MS = 50;

/** Dispenses continuously while `work` runs, and throws if one fails; returns the number of dispenses. */
const pressWhile = async (counter: Counter, work: () => Promise<unknown>): Promise<number> => {
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  const pressing = async () => {
    let presses = 0;
    for (; !isOver; presses += 1) {
      await counter.dispense(`EXCHANGE-${presses}`);
      await pause(BETWEEN_PRESSES_MS);
    }
    return presses;
  };
  const [presses] = await Promise.all([pressing(), working]);
  return presses;
};

const aboutHealth = async ({ place: { image } }: Stage, services: readonly Opened[]): Promise<void> => {
  await holds('/healthz tells version and commit, as the labels of the image do', async () => {
    const { 'org.opencontainers.image.version': version, 'org.opencontainers.image.revision': commit } =
      image.labels;
    demand(version === image.version && commit === image.revision, `the labels are ${version}, ${commit}`);
    for (const { address } of services) {
      const alive = Alive.parse(await (await fetch(`${address}/healthz`)).json());
      demand(alive.version === version && alive.commit === commit, JSON.stringify(alive));
    }
  });
  await holds('the health check of the image passes in each', async () => {
    for (const one of services) demand((await healthCheck(one, image)) === 0, `it fails in ${one.name}`);
  });
};

const aboutExchange = async (counter: Counter, webs: ReadonlyMap<Opened, Started>) => {
  const now = new Map(webs);
  await holds('both web processes are exchanged one after the other, and no press is lost', async () => {
    const presses = await pressWhile(counter, async () => {
      for (const [web, old] of webs) {
        await stopInTime(web, old);
        now.set(web, await startReady(web));
      }
    });
    note(`${presses} presses meanwhile`);
  });
  return now;
};

/** Plays compose.yml. */
export const playWhole = async (stage: Stage): Promise<void> => {
  const { place } = stage;
  const open = (name: string) => openService(place, name);
  const [migrate, web1, web2, worker] = [open('migrate'), open('web1'), open('web2'), open('worker')];
  await aboutRights([migrate, web1, web2, worker], place.image);
  await holds(
    'migrate ends well without root, and leaves the program’s address to user 1000 alone',
    async () => {
      await endsWell(migrate.start());
      const { uid, mode } = statSync(join(place.volumes, 'program', 'database-url'));
      demand(uid === 1_000 && (mode & 0o777) === 0o600, `it belongs to ${uid} with mode ${mode.toString(8)}`);
    },
  );
  // web1 starts first, as it creates the demo.
  const [first, second, third] = [await startReady(web1), await startReady(web2), await startReady(worker)];
  const times = [first, second, third].map(({ seconds }) => `${seconds.toFixed(1)} s`);
  note(`web1, which makes the demo, web2 and worker were ready after ${times.join(', ')}`);
  await aboutHealth(stage, [web1, web2, worker]);
  const front = await startProxy(stage);
  const counter = await signInThrough(front, loginOf(place));
  await holds('somebody signs in over https, through Caddy, and dispenses a pack', () =>
    counter.dispense('FIRST'),
  );
  const webs = await aboutExchange(
    counter,
    new Map([
      [web1, first],
      [web2, second],
    ]),
  );
  for (const [opened, container] of [...webs, [worker, third] as const])
    await holds(`${opened.name} stops within its grace period and ends well`, () =>
      stopInTime(opened, container),
    );
  await holds('the health check fails once the process is gone', async () =>
    demand((await healthCheck(web1, place.image)) !== 0, 'it passes'),
  );
};
