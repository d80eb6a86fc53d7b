import type { Db } from '@pecset/db';
import { ok, type PartnerId } from '@pecset/kernel';
import type { NationalStatus } from '@pecset/notifications/contract';
import { serve } from '@pecset/server-kit';
import { askNationalStatus, ownCodes } from '../contract/index.ts';
import { firstTransactionAt } from '../domain/index.ts';
import { trxTimeOf } from './book/history.ts';
import { loadOf } from './book/load.ts';
import type { PacksDependencies } from './dependencies.ts';
import { shutDoors } from './gateway/production/circuit.ts';
import { standstillSince } from './gateway/production/standstill.ts';

const LATELY_MS = 10 * 60_000;

const inSandbox: NationalStatus = {
  mode: 'sandbox',
  national: null,
  since: null,
  code: null,
  p50Ms: null,
  p95Ms: null,
  waiting: { queued: 0, unknown: 0, parked: 0, since: null },
};

type Standing = Pick<NationalStatus, 'national' | 'since' | 'code'>;

/** One that is silent shuts no door, and answers nobody all the same. */
const standingOf = async (db: Db, partnerId: PartnerId, silentSince: Date | null): Promise<Standing> => {
  const still = await standstillSince(db);
  if (still) return { national: 'standstill', since: still.toISOString(), code: ownCodes.restored };
  const [door] = await shutDoors(db, partnerId);
  const code = door?.refused_code ?? null;
  const downSince = door?.down_since ?? silentSince;
  const since = (code === null ? downSince : door?.refused_at)?.toISOString() ?? null;
  if (code === ownCodes.notConnected) return { national: 'not-connected', since, code };
  if (code !== null) return { national: 'refused', since, code };
  return { national: since === null ? 'up' : 'down', since, code };
};

type Needs = Pick<PacksDependencies, 'gateways' | 'now'>;

/** From what all processes share: a circuit, the book. */
export const nationalStatusOf =
  ({ gateways, now }: Needs) =>
  async (db: Db, partnerId: PartnerId): Promise<NationalStatus> => {
    const organisation = await db
      .selectFrom('known_organisation')
      .where('partner_id', '=', partnerId)
      .select('mode')
      .executeTakeFirst();
    if (organisation?.mode !== 'production') return inSandbox;
    const load = await loadOf(db, partnerId, firstTransactionAt(now().getTime() - LATELY_MS));
    const standing: Standing = gateways.production
      ? await standingOf(db, partnerId, load.silent_since)
      : { national: 'not-connected', since: null, code: ownCodes.notConnected };
    const { oldest, p50: p50Ms, p95: p95Ms, silent_since: _, ...waiting } = load;
    return {
      mode: 'production',
      ...standing,
      p50Ms,
      p95Ms,
      waiting: { ...waiting, since: oldest === null ? null : trxTimeOf(oldest) },
    };
  };

export const serveNationalStatus = (use: PacksDependencies) => {
  const statusOf = nationalStatusOf(use);
  return serve(askNationalStatus, async ({ caller }) => ok(await statusOf(use.db, caller.partnerId)));
};
