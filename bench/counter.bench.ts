import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@pecset/server/testing';
import type { Bench, BenchResult, Size } from './bench-result.ts';
import { type Counter, withCounter } from './counter-browser.ts';
import { median, milliseconds } from './quantiles.ts';

const sizes = {
  // `firstPacks` are not counted: they fetch what is fetched only once.
  usual: { firstPacks: 3, packs: 40, reloads: 15 },
  smallest: { firstPacks: 0, packs: 2, reloads: 1 },
} satisfies Record<Size, object>;
type Figures = (typeof sizes)[Size];

const QUIET_MS = 200;
const REQUESTS = 5;
/** Requests allowed for a page not shown before: it loads several scripts, each fetched and run. */
const FILES = 10;
const FRAMES = 3;
/** What a reader perceives as instant; React alone may delay a page twice as long when its parts arrive one by one. */
const AT_ONCE_MS = 150;

type Times = Readonly<
  Record<'pack' | 'result' | 'request' | 'frame' | 'reload' | 'follow', readonly number[]>
>;

const packNumber = (index: number) => ({
  gtin: '09520000000011',
  expDate: '381231',
  lotNum: 'BENCH',
  sn: `B${index}`,
});

/** Measures a bare request and a frame next to each pack, so that other load on the machine affects all equally. */
const serve = async (counter: Counter, index: number) => {
  const pack = packNumber(index);
  await counter.verify(pack);
  return {
    request: await counter.bareRequest(),
    frame: await counter.frame(),
    pack: await counter.scan(pack, QUIET_MS),
    result: await counter.dispense(pack),
  };
};

const open = async (counter: Counter) => ({
  reload: await counter.reload(packNumber(0)),
  follow: await counter.follow('/profile/user', '/profile/security'),
});

const serveAll = async (counter: Counter, { firstPacks, packs, reloads }: Figures): Promise<Times> => {
  const served: Awaited<ReturnType<typeof serve>>[] = [];
  for (let index = 0; index < firstPacks + packs; index += 1) served.push(await serve(counter, index));
  const counted = served.slice(firstPacks);
  const opened: Awaited<ReturnType<typeof open>>[] = [];
  for (let index = 0; index < reloads; index += 1) opened.push(await open(counter));
  return {
    reload: opened.map((one) => one.reload),
    follow: opened.map((one) => one.follow),
    pack: counted.map((one) => one.pack),
    result: counted.map((one) => one.result),
    request: counted.map((one) => one.request),
    frame: counted.map((one) => one.frame),
  };
};

const against = (
  name: string,
  times: readonly number[],
  { request, frame }: Times,
  requests = REQUESTS,
): BenchResult => {
  const allowed = requests * median(request) + FRAMES * median(frame);
  return {
    name,
    ratio: median(times) / allowed,
    limit: { atMost: 1 },
    detail:
      `${milliseconds(median(times))} against ${milliseconds(allowed)}: ` +
      `${requests} bare requests of ${milliseconds(median(request))}, ${FRAMES} frames of ${milliseconds(median(frame))}`,
  };
};

const atOnce = (name: string, times: readonly number[]): BenchResult => ({
  name,
  ratio: median(times) / AT_ONCE_MS,
  limit: { atMost: 1 },
  detail: `${milliseconds(median(times))} against ${AT_ONCE_MS} ms`,
});

/** Measures what a pharmacist waits for 500 times a day: the pack after the scan, the result after the answer. */
export const bench: Bench = async ({ size }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const server = await startServerProcess(dataDir, { BARCODE_DEBOUNCE_MS: String(QUIET_MS) });
  try {
    const times = await withCounter(server.address, await server.demo(), (counter) =>
      serveAll(counter, sizes[size]),
    );
    return [
      against('from the end of a scan to the pack on screen', times.pack, times),
      against('from the confirming press to the result on screen', times.result, times),
      atOnce('from the last script of a reloaded pack page to heading and pack on screen', times.reload),
      against('from the press on a link to the other page’s heading on screen', times.follow, times, FILES),
    ];
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
};
