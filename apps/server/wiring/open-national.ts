import { readFile } from 'node:fs/promises';
import type { NationalWay } from '@pecset/national/server';
import type { Software } from '@pecset/nmvs';
import { makeTransport } from '@pecset/nmvs/transport';
import { type Metrics, StartRefusal } from '@pecset/server-kit';
import type { Settings } from '../settings.ts';
import { version } from '../version.ts';

export type National = NationalWay & { readonly close: () => Promise<void> };

const readAuthorities = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new StartRefusal(`NMVS_CA_FILE: the file ${file} cannot be read`);
  }
};

/** The interface accepts at most ten characters of the version. */
const software: Software = { name: 'Pecset', supplier: 'Pecset', version: version.slice(0, 10) };

/** Returns undefined if the settings name no national system: then there is no production mode. */
export const openNational = async (
  settings: Settings,
  metrics: Pick<Metrics, 'national'>,
): Promise<National | undefined> => {
  const { NMVS_SINGLE_PACK_URL: singlePack, NMVS_SUPPORT_URL: support, NMVS_CA_FILE: caFile } = settings;
  if (!singlePack || !support || !caFile) return undefined;
  const transport = makeTransport({ ca: await readAuthorities(caFile), limits: settings.NMVS_TIMES });
  return {
    software,
    observe: ({ operation, outcome, tookMs }) => metrics.national(operation, outcome, tookMs / 1000),
    clock: () => performance.now(),
    sendFor: (connection) => transport.sendFor({ ...connection, endpoints: { singlePack, support } }),
    close: transport.close,
  };
};
