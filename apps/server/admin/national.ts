import type { PartnerId } from '@pecset/kernel';
import {
  connectionStore,
  type NmvsConnection,
  standstillSince,
  tryConnection,
} from '@pecset/national/server';
import { type Barrier, productionBarrier } from '@pecset/organisation/server';
import { makeMetrics, StartRefusal } from '@pecset/server-kit';
import type { Data } from '../data/open-data.ts';
import { readServerSettings } from '../settings.ts';
import { type National, openNational } from '../wiring/open-national.ts';
import type { Operator } from './command.ts';

const noNationalSystem =
  'the settings name no national system: NMVS_SINGLE_PACK_URL, NMVS_SUPPORT_URL and NMVS_CA_FILE are needed';

/** After a restore no request goes to the national system until the operator runs `resume`. */
const refuseStandstill = async ({ db }: Pick<Data, 'db'>): Promise<void> => {
  if (await standstillSince(db))
    throw new StartRefusal('this database came out of a backup: npm run admin -- resume comes first');
};

/** Opens the national system of the settings for one command. */
export const withNational = async <Value>(
  { environment }: Operator,
  data: Pick<Data, 'db'>,
  work: (national: National) => Promise<Value>,
): Promise<Value> => {
  await refuseStandstill(data);
  const national = await openNational(readServerSettings(environment), makeMetrics());
  if (!national) throw new StartRefusal(noNationalSystem);
  try {
    return await work(national);
  } finally {
    await national.close();
  }
};

/** Returns the fault in the operator's words, or undefined if the national system accepts the organisation. */
export const faultOf = async (
  national: National,
  connection: Omit<NmvsConnection, 'nextPassword' | 'loginVersion' | 'status'>,
): Promise<{ readonly words: string; readonly code?: string } | undefined> => {
  const send = national.sendFor(connection);
  const tried = await tryConnection({ ...national, send, login: connection.login });
  return tried.ok ? undefined : wordsOf(tried.refusal);
};

export const wordsOf = (fault: Barrier): { readonly words: string; readonly code?: string } => {
  switch (fault.kind) {
    case 'no-national-system':
      return { words: noNationalSystem };
    case 'not-connected':
      return { words: 'certificate or login are missing: npm run admin -- connect' };
    case 'no-connection':
      return { words: `the national system was not reached (${fault.why})` };
    case 'not-sendable':
      return { words: `the national system cannot take ${fault.fields?.join(', ')} in this form` };
    case 'refused':
      return { words: `the national system refused the login with ${fault.code}`, code: fault.code };
  }
};

/** Tries the stored connection of an organisation; returns undefined if it works. */
const storedBarrier = async (
  national: National,
  { db, secrets }: Data,
  partnerId: PartnerId,
): Promise<Barrier | undefined> => {
  const connection = await connectionStore(db, secrets).read(partnerId);
  if (!connection) return { kind: 'not-connected' };
  const tried = await tryConnection({
    ...national,
    send: national.sendFor(connection),
    login: connection.login,
  });
  return tried.ok ? undefined : tried.refusal;
};

/** Returns what bars production, in the operator's words; the desk does the same check before it approves. */
export const storedFault = async (
  national: National,
  data: Data,
  partnerId: PartnerId,
): Promise<string | undefined> => {
  const barrier = await productionBarrier((id) => storedBarrier(national, data, id), partnerId);
  return barrier && wordsOf(barrier).words;
};
