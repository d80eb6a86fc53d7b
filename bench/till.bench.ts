import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connectProgram, LOT, type Member } from '@pecset/server/testing/fault-run';
import type { Bench, BenchResult, Limit, Size } from './bench-result.ts';
import { milliseconds, quantile } from './quantiles.ts';
import { openTown, type Town } from './town.ts';

const sizes = {
  usual: { warming: 1_000, pairs: 2_000, quiet: 300, everyMs: 50 },
  smallest: { warming: 2, pairs: 5, quiet: 5, everyMs: 20 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

/** Requests that the busy key has under way all the time. */
const AT_ONCE = 50;
/** Tills that send a basket each as soon as the one before is answered. */
const BASKETS_AT_ONCE = 8;
const BASKET_SIZE = 50;
/** With its right check digit, which the page checks itself and a till leaves to the server. */
const GTIN = '05991234567894';
/** A client that does not read Retry-After. */
const REFUSED_PAUSE_MS = 100;
const TIMEOUT_MS = 20_000;

/** Who dispenses, and the way there. */
type Way = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly extra: object;
};

const onPage = ({ cookie }: Member): Way => ({
  path: '/api/mvs/sn/dispense',
  headers: { cookie },
  extra: { mode: 'sandbox' },
});

const byTill = (key: string): Way => ({
  path: '/api/v1/packs/dispense',
  headers: { authorization: `Bearer ${key}` },
  extra: {},
});

/** The default, which other benchmarks lift. */
const usualFloodLimit = { REQUESTS_PER_SECOND: '50' };

let packs = 0;

const newPack = () => {
  packs += 1;
  return { gtin: GTIN, sn: `TILL-${packs}`, ...LOT };
};

/** Each dispense is of packs of its own. */
const openDispense = (address: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 });
  const send = ({ path, headers }: Way, sn: string, body: object): Promise<number> =>
    new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const sent = { ...headers, 'content-type': 'application/json', 'idempotency-key': sn };
      const post = request(
        `${address}${path}`,
        { agent, method: 'POST', headers: sent, signal },
        (answer) => {
          answer.resume();
          answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      post.on('error', reject).end(JSON.stringify(body));
    });
  const dispense = (way: Way): Promise<number> => {
    const pack = newPack();
    return send(way, pack.sn, { ...pack, ...way.extra });
  };
  const basket = (way: Way): Promise<number> => {
    const lines = Array.from({ length: BASKET_SIZE }, newPack);
    return send({ ...way, path: '/api/v1/baskets' }, `basket-${packs}`, {
      operation: 'dispense',
      packs: lines,
    });
  };
  return { dispense, basket, close: () => agent.destroy() };
};
type Dispense = ReturnType<typeof openDispense>['dispense'];

const timed = async (dispense: Dispense, way: Way): Promise<number> => {
  const began = performance.now();
  const status = await dispense(way);
  if (status !== 200) throw new Error(`${way.path} was answered ${status}`);
  return performance.now() - began;
};

const compared = (
  name: string,
  [ours, theirs]: readonly [readonly number[], readonly number[]],
  [of, share]: readonly [string, number],
  limit: Limit,
): BenchResult => ({
  name: `${name}, ${of}`,
  ratio: quantile(ours, share) / quantile(theirs, share),
  limit,
  detail: `${milliseconds(quantile(ours, share))} against ${milliseconds(quantile(theirs, share))}`,
});

/** The two take turns, so that other load on the machine affects both equally. */
const tillAgainstPage = async (
  dispense: Dispense,
  { till, page }: Readonly<Record<'till' | 'page', Way>>,
  { warming, pairs }: Figures,
): Promise<readonly BenchResult[]> => {
  const waits: Record<'till' | 'page', number[]> = { till: [], page: [] };
  for (let pair = 0; pair < warming + pairs; pair += 1) {
    if (pair === warming) for (const list of Object.values(waits)) list.length = 0;
    waits.till.push(await timed(dispense, till));
    waits.page.push(await timed(dispense, page));
  }
  const both = [waits.till, waits.page] as const;
  const name = 'a dispense of a till against one of the page';
  return [
    compared(name, both, ['median', 0.5], { atMost: 1.15 }),
    compared(name, both, ['p95', 0.95], { atMost: 1.15 }),
  ];
};

type Pace = { readonly waits: readonly number[]; readonly again: number };

/** Dispenses of somebody who scans at a steady pace; one that is refused is repeated when the server wants it. */
const atPace = async (dispense: Dispense, way: Way, { quiet, everyMs }: Figures): Promise<Pace> => {
  const waits: number[] = [];
  let again = 0;
  for (let count = 0; count < quiet; count += 1) {
    const began = performance.now();
    for (let status = await dispense(way); status !== 200; status = await dispense(way)) {
      again += 1;
      await pause(1_000);
    }
    waits.push(performance.now() - began);
    await pause(everyMs);
  }
  return { waits, again };
};

/** What the busy key sends over and over. */
type Flood = { readonly name: string; readonly atOnce: number; readonly send: (way: Way) => Promise<number> };

const besideBusyKey = async (
  dispense: Dispense,
  { busy, beside }: Readonly<Record<'busy' | 'beside', Way>>,
  { name, atOnce, send }: Flood,
  figures: Figures,
): Promise<BenchResult> => {
  const quiet = await atPace(dispense, beside, figures);
  const statuses = new Map<number, number>();
  let over = false;
  const floods = Array.from({ length: atOnce }, async () => {
    while (!over) {
      const status = await send(busy);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status !== 200) await pause(REFUSED_PAUSE_MS);
    }
  });
  const loud = await atPace(dispense, beside, figures).finally(() => {
    over = true;
  });
  await Promise.all(floods);
  const result = compared(
    `another organisation beside one key with ${name} at once`,
    [loud.waits, quiet.waits],
    ['p95', 0.95],
    { atMost: 3 },
  );
  const answers = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  return {
    ...result,
    detail: `${result.detail}; the key was answered ${answers}; ${loud.again} and ${quiet.again} of the other were repeated`,
  };
};

const waysOf = async ({ db, members: { sandbox } }: Town) => {
  const [one, other] = sandbox;
  if (!one || !other) throw new Error('two pharmacies are needed');
  const keyOf = async ({ partnerId }: Member, name = 'Till') =>
    (await connectProgram(db, { partnerId, mode: 'sandbox', name })).key;
  return {
    page: onPage(one),
    till: byTill(await keyOf(one)),
    busy: byTill(await keyOf(one, 'Busy till')),
    beside: byTill(await keyOf(other)),
  };
};

/** Runs with a server of its own. */
const inTown = async <Value>(
  settings: Readonly<Record<string, string>>,
  work: (by: ReturnType<typeof openDispense>, ways: Awaited<ReturnType<typeof waysOf>>) => Promise<Value>,
): Promise<Value> => {
  await using town = await openTown({ sandbox: 2, production: 0, webs: 1, settings });
  const by = openDispense(town.webs[0]?.address ?? '');
  try {
    return await work(by, await waysOf(town));
  } finally {
    by.close();
  }
};

/** The door for programs against that for the page, in the sandbox, where nothing outside hides its cost. */
export const bench: Bench = async ({ size }) => [
  ...(await inTown({}, ({ dispense }, ways) => tillAgainstPage(dispense, ways, sizes[size]))),
  await inTown(usualFloodLimit, ({ dispense }, ways) => {
    const flood = { name: `${AT_ONCE} requests`, atOnce: AT_ONCE, send: dispense };
    return besideBusyKey(dispense, ways, flood, sizes[size]);
  }),
  await inTown(usualFloodLimit, ({ dispense, basket }, ways) => {
    const name = `${BASKETS_AT_ONCE} baskets of ${BASKET_SIZE}`;
    return besideBusyKey(dispense, ways, { name, atOnce: BASKETS_AT_ONCE, send: basket }, sizes[size]);
  }),
];
