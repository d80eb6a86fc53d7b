import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where `npm run alarms` wants to have what was read, to hold the alarms against it. */
const folder = process.env.PECSET_SCRAPES;

/** As Prometheus reads them: each series with its labels, and its value. */
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
 * Makes a trouble, and gives the figures before and after it. For `npm run alarms` they are kept, with what they are a
 * moment later, beside the alarms that have to come of it.
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
