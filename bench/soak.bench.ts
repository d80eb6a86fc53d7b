import { control } from '@pecset/emulator/testing';
import { GTIN, LOT } from '@pecset/server/testing/fault-run';
import { sql } from 'kysely';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { openLoop } from './open-loop.ts';
import { openPresses } from './presses.ts';
import { openHandles, residentMb } from './process-tree.ts';
import { median } from './quantiles.ts';
import { openTown, type Town } from './town.ts';
import { weighTown } from './weigh-town.ts';

const USUAL_MINUTES = 30;
const USUAL_PER_SECOND = 40;
const sizes = {
  usual: { pharmacies: 300, lookMs: 5_000 },
  smallest: { pharmacies: 10, lookMs: 200 },
} satisfies Record<Size, object>;

/** What an open page requests besides presses. */
const otherPaths = [
  '/api/auth/token',
  '/api/notices',
  '/api/mvs/report?statusFilter=all&limit=100',
  '/api/mvs/close',
  '/',
];

type Look = { readonly at: number; readonly of: Readonly<Record<string, number>> };

const look = async ({ webs, worker, db }: Town, began: number): Promise<Look> => {
  const of: Record<string, number> = {};
  for (const [name, { pid }] of Object.entries({ web1: webs[0], web2: webs[1], worker }).flatMap(
    ([name, process]) => (process ? [[name, process] as const] : []),
  )) {
    of[`memory of ${name}, MB`] = await residentMb(pid);
    of[`handles of ${name}`] = await openHandles(pid);
  }
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend'`.execute(db);
  of['database connections'] = rows[0]?.count ?? Number.NaN;
  return { at: performance.now() - began, of };
};

/** Compares medians of the last sixth of the run with those of the second: minutes 25–30 and 5–10 of thirty. */
const compared = (looks: readonly Look[], totalMs: number): readonly BenchResult[] => {
  const share = (from: number, to: number) =>
    looks.filter(({ at }) => at >= (totalMs * from) / 30 && at <= (totalMs * to) / 30);
  const [early, late] = [share(5, 10), share(25, 30)];
  return Object.keys(looks[0]?.of ?? {}).map((name) => {
    const of = (some: readonly Look[]) => median(some.map((one) => one.of[name] ?? Number.NaN));
    return {
      name: `${name}: the last sixth against the second`,
      ratio: of(late) / of(early),
      limit: { atMost: 1.1 },
      detail: `${of(late).toFixed(0)} against ${of(early).toFixed(0)}, ${late.length} and ${early.length} looks`,
    };
  });
};

/** Runs half an hour under load; memory, handles and connections must not grow. */
export const bench: Bench = async ({ minutes = USUAL_MINUTES, perSecond = USUAL_PER_SECOND, size }) => {
  const { pharmacies, lookMs } = sizes[size];
  await using town = await openTown({ webs: 2, sandbox: 0, production: pharmacies });
  const presses = openPresses();
  const count = Math.round(perSecond * 60 * minutes);
  const placeOf = (index: number) => {
    const member = town.members.production[(index * 7_919) % pharmacies];
    const address = town.webs[index % town.webs.length]?.address;
    if (!member || !address) throw new Error('nobody is there');
    return { address, member };
  };
  const packs = Array.from({ length: count }, (_, index) => ({ gtin: GTIN, ...LOT, sn: `SOAK-${index}` }));
  for (let from = 0; from < packs.length; from += 5_000)
    await control(town.emulator.control, 'POST', '/packs', packs.slice(from, from + 5_000));
  const began = performance.now();
  const looks: Look[] = [];
  const faults: string[] = [];
  let number = 0;
  const looking = setInterval(() => {
    void look(town, began).then(
      (one) => looks.push(one),
      (error: unknown) => faults.push(String(error)),
    );
  }, lookMs);
  const asking = setInterval(() => {
    number += 1;
    const path = otherPaths[number % otherPaths.length] ?? '/';
    void presses.ask(placeOf(number), path, { accept: 'text/html, application/json' }).then(
      ({ status }) => {
        if (status >= 500) faults.push(`${path} was answered ${status}`);
      },
      (error: unknown) => faults.push(`${path}: ${String(error)}`),
    );
  }, 100);
  try {
    const pressOf = (index: number) =>
      ({ ...placeOf(index), mode: 'production', sn: `SOAK-${index}` }) as const;
    const { answers, again } = await openLoop(presses, { perSecond, count, pressOf });
    clearInterval(looking);
    clearInterval(asking);
    const totalMs = performance.now() - began;
    const wrong = [...(await weighTown(town, answers, 'production')), ...faults];
    for (const what of wrong.slice(0, 20)) console.error(what);
    return [
      {
        name: `${minutes} min under load: not as it must be`,
        ratio: wrong.length + (count - answers.size),
        limit: { atMost: 0 },
        detail: `${answers.size} of ${count} dispenses at ${perSecond}/s, ${again} repeated, ${number} other requests`,
      },
      ...compared(looks, totalMs),
    ];
  } finally {
    clearInterval(looking);
    clearInterval(asking);
    presses.close();
  }
};
