import type { Db } from '@pecset/db';
import { ok, type PartnerId } from '@pecset/kernel';
import type { NationalStatus } from '@pecset/notifications/contract';
import { serve } from '@pecset/server-kit';
import { askNationalStatus, clientCodes } from '../contract/index.ts';
import { openCircuits } from './client/circuit-breaker.ts';
import type { NationalDependencies } from './dependencies.ts';
import { standstillSince } from './pause/standstill.ts';

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

/** Lost answers do not open the circuit, but are shown as unreachable. */
const standingOf = async (db: Db, partnerId: PartnerId, silentSince: Date | null): Promise<Standing> => {
  const still = await standstillSince(db);
  if (still) return { national: 'standstill', since: still.toISOString(), code: clientCodes.restored };
  const [circuit] = await openCircuits(db, partnerId);
  const code = circuit?.refused_code ?? null;
  const downSince = circuit?.down_since ?? silentSince;
  const since = (code === null ? downSince : circuit?.refused_at)?.toISOString() ?? null;
  if (code === clientCodes.notConnected) return { national: 'not-connected', since, code };
  if (code !== null) return { national: 'refused', since, code };
  return { national: since === null ? 'up' : 'down', since, code };
};

/** Computed from state that all processes share: the circuit and the ledger. */
export const nationalStatusOf =
  ({ way, loadOf }: Pick<NationalDependencies, 'way' | 'loadOf'>) =>
  async (db: Db, partnerId: PartnerId): Promise<NationalStatus> => {
    const organisation = await db
      .selectFrom('known_organisation')
      .where('partner_id', '=', partnerId)
      .select('mode')
      .executeTakeFirst();
    if (organisation?.mode !== 'production') return inSandbox;
    const { silentSince, ...load } = await loadOf(db, partnerId);
    const standing: Standing = way
      ? await standingOf(db, partnerId, silentSince)
      : { national: 'not-connected', since: null, code: clientCodes.notConnected };
    return { mode: 'production', ...standing, ...load };
  };

export const serveNationalStatus = (use: NationalDependencies) => {
  const statusOf = nationalStatusOf(use);
  return serve(askNationalStatus, async ({ caller }) => ok(await statusOf(use.db, caller.partnerId)));
};
