import type { Db } from '@pecset/db';
import { ok, type PartnerId } from '@pecset/kernel';
import { nationalHealth } from '@pecset/organisation/contract';
import { serve } from '@pecset/server-kit';
import { openCircuits } from './client/circuit-breaker.ts';
import type { NationalDependencies } from './dependencies.ts';

/** Traffic of all organisations together; higher features provide it. */
export type LoadOfAll = {
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly lastAnswerAt: Date | null;
  readonly waiting: { readonly open: number; readonly parked: number; readonly since: Date | null };
};

export type HealthDependencies = Pick<NationalDependencies, 'db' | 'system' | 'now'> & {
  readonly loadOfAll: (db: Db) => Promise<LoadOfAll>;
};

/** Most organisations that are named; if all circuits are open, nobody reads the names. */
const MOST_NAMED = 50;

type OpenSince = { readonly partnerId: PartnerId; readonly code: string | null; readonly since: Date };

/** Open circuits, the longest open first. */
const longestOpen = async (db: Db, now: Date): Promise<readonly OpenSince[]> =>
  (await openCircuits(db, null))
    .map(({ partner_id: partnerId, refused_code: code, refused_at, down_since }) => ({
      partnerId,
      code,
      since: (code === null ? down_since : refused_at) ?? now,
    }))
    .sort((one, other) => one.since.getTime() - other.since.getTime());

const namesOf = async (db: Db, partnerIds: readonly PartnerId[]): Promise<ReadonlyMap<PartnerId, string>> => {
  if (partnerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('known_organisation')
    .where('partner_id', 'in', [...partnerIds])
    .select(['partner_id', 'name'])
    .execute();
  return new Map(rows.map(({ partner_id: partnerId, name }) => [partnerId, name]));
};

/** State of the national system across all organisations. */
export const serveNationalHealth = ({ db, system, loadOfAll, now }: HealthDependencies) =>
  serve(nationalHealth, async () => {
    const open = await longestOpen(db, now());
    const named = open.slice(0, MOST_NAMED);
    const names = await namesOf(
      db,
      named.map(({ partnerId }) => partnerId),
    );
    const refused = open.filter(({ code }) => code !== null).length;
    const { p50Ms, p95Ms, lastAnswerAt, waiting } = await loadOfAll(db);
    return ok({
      hasNationalSystem: system !== undefined,
      refused,
      down: open.length - refused,
      shut: named.map(({ partnerId, code, since }) => ({
        partnerId,
        name: names.get(partnerId) ?? '',
        code,
        since: since.toISOString(),
      })),
      p50Ms,
      p95Ms,
      lastAnswerAt: lastAnswerAt?.toISOString() ?? null,
      waiting: { ...waiting, since: waiting.since?.toISOString() ?? null },
    });
  });
