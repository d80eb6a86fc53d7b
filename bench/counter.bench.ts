import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess } from '@pecset/server/testing';
import type { BenchResult } from './bench-result.ts';
import { type Counter, withCounter } from './counter-browser.ts';
import { median, milliseconds } from './quantiles.ts';

const PACKS = 40;
/** Until everything that is fetched once has been. */
const FIRST_PACKS = 3;
const QUIET_MS = 200;
const REQUESTS = 5;
const FRAMES = 3;

type Times = Readonly<Record<'pack' | 'result' | 'request' | 'frame', readonly number[]>>;

const packNumber = (index: number) => ({
  gtin: '09520000000011',
  expDate: '381231',
  lotNum: 'BENCH',
  sn: `B${index}`,
});

/** One after the other, with its bare requests in between, so that whatever else the machine does hits all alike. */
const serve = async (counter: Counter, index: number) => {
  const pack = packNumber(index);
  await counter.verify(pack);
  return {
    request: await counter.bareRequest(),
    frame: await counter.frame(),
    pack: await counter.scan(pack, QUIET_MS),
    result: await counter.dispense(),
  };
};

const serveAll = async (counter: Counter): Promise<Times> => {
  const served: Awaited<ReturnType<typeof serve>>[] = [];
  for (let index = 0; index < FIRST_PACKS + PACKS; index += 1) served.push(await serve(counter, index));
  const counted = served.slice(FIRST_PACKS);
  return {
    pack: counted.map((one) => one.pack),
    result: counted.map((one) => one.result),
    request: counted.map((one) => one.request),
    frame: counted.map((one) => one.frame),
  };
};

const against = (name: string, times: readonly number[], { request, frame }: Times): BenchResult => {
  const allowed = REQUESTS * median(request) + FRAMES * median(frame);
  return {
    name,
    ratio: median(times) / allowed,
    limit: { atMost: 1 },
    detail:
      `${milliseconds(median(times))} against ${milliseconds(allowed)}: ` +
      `${REQUESTS} bare requests of ${milliseconds(median(request))}, ${FRAMES} frames of ${milliseconds(median(frame))}`,
  };
};

/** What a pharmacist waits for, five hundred times a day: the pack after the scan, the result after the answer. */
export const bench = async (): Promise<readonly BenchResult[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pecset-bench-'));
  const server = await startServerProcess(dataDir, { BARCODE_DEBOUNCE_MS: String(QUIET_MS) });
  try {
    const times = await withCounter(server.address, await server.demo(), serveAll);
    return [
      against('from the end of a scan to the pack on screen', times.pack, times),
      against('from the confirming press to the result on screen', times.result, times),
    ];
  } finally {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
};
