import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folder in which `npm run alarms` expects the scraped metrics. */
const folder = process.env.PECSET_SCRAPES;

/** Reads the metrics in Prometheus text format, keyed by series with labels. */
export const readFigures = async (address: string): Promise<ReadonlyMap<string, number>> => {
  const lines = (await (await fetch(address)).text()).split('\n');
  return new Map(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
};

const LATER_MS = 400;

/**
 * Causes a trouble and returns the metrics after it. For `npm run alarms` it also stores the metrics from before, after
 * and a moment later, with the alarms that must fire.
 */
export const makeTrouble = async (
  address: string,
  alarms: readonly string[],
  cause: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> => {
  const before = await readFigures(address);
  await cause();
  const after = await readFigures(address);
  if (folder !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    const later = await readFigures(address);
    mkdirSync(folder, { recursive: true });
    const scraped = { alarms, before: [...before], after: [...after], later: [...later] };
    writeFileSync(join(folder, `${alarms.join('-') || 'calm'}.json`), JSON.stringify(scraped));
  }
  return after;
};
