import type { Db, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { bool, instant, inTransactionOf, int8, orNull, statement, text } from '@pecset/server-kit';
import { lineCodes } from '../../contract/index.ts';
import type { Access } from './access.ts';

/** With it, whether all stand still: both are asked before every request. */
const look = statement({
  takes: { partnerId: int8<PartnerId>() },
  gives: { refused_code: orNull(text()), probe_at: orNull(instant()), stands_still: bool() },
  text: `select c.refused_code, c.probe_at, s.stands_still
    from (select exists (select from standstill where resumed_at is null) as stands_still) s
    left join nmvs_circuit c on c.partner_id = :partnerId`,
});

/** Of all who see that the time for a probe has come, one gets through. */
const takeProbe = statement({
  takes: { partnerId: int8<PartnerId>(), at: instant(), next: instant() },
  gives: { probe_at: orNull(instant()) },
  text: `update nmvs_circuit set probe_at = :next where partner_id = :partnerId and probe_at <= :at
    returning probe_at`,
});

/** The longer it has been away, the less often it is tried: a quarter of that time, between these two. */
const fail = statement({
  takes: { partnerId: int8<PartnerId>(), at: instant(), leastMs: int8(), mostMs: int8() },
  gives: { probe_at: orNull(instant()) },
  text: `insert into nmvs_circuit as c (partner_id, down_since, probe_at)
    values (:partnerId, :at, :at + make_interval(secs => :leastMs / 1000.0))
    on conflict (partner_id) do update set down_since = coalesce(c.down_since, :at),
      probe_at = :at + make_interval(secs => least(:mostMs, greatest(:leastMs,
        extract(epoch from :at - coalesce(c.down_since, :at)) * 250 * (0.8 + random() * 0.4))) / 1000.0)
    returning probe_at`,
});

const reach = statement({
  takes: { partnerId: int8<PartnerId>() },
  gives: { partner_id: int8<PartnerId>() },
  text: `update nmvs_circuit set down_since = null, probe_at = null
    where partner_id = :partnerId and down_since is not null returning partner_id`,
});

/** The first code stays: those that follow only repeat it. */
const refuse = statement({
  takes: { partnerId: int8<PartnerId>(), code: text(), at: instant() },
  gives: { partner_id: int8<PartnerId>() },
  text: `insert into nmvs_circuit as c (partner_id, refused_code, refused_at) values (:partnerId, :code, :at)
    on conflict (partner_id) do update set refused_code = :code, refused_at = :at where c.refused_code is null
    returning partner_id`,
});

const repair = statement({
  takes: { partnerId: int8<PartnerId>() },
  gives: { partner_id: int8<PartnerId>() },
  text: `update nmvs_circuit set refused_code = null, refused_at = null, down_since = null, probe_at = null
    where partner_id = :partnerId returning partner_id`,
});

/** What was refused or away may be asked again. */
export const repairCircuit = async (tx: Db, partnerId: PartnerId): Promise<void> => {
  await repair(tx, { partnerId });
};

/** Why nothing goes out for an organisation, or for each where none is named; nothing where all is well. */
export const shutDoors = (db: Db, partnerId: PartnerId | null) => stand(db, { partnerId });

const stand = statement({
  takes: { partnerId: orNull(int8<PartnerId>()) },
  gives: {
    partner_id: int8<PartnerId>(),
    refused_code: orNull(text()),
    refused_at: orNull(instant()),
    down_since: orNull(instant()),
  },
  text: `select partner_id, refused_code, refused_at, down_since from nmvs_circuit
    where (refused_code is not null or down_since is not null) and (:partnerId is null or partner_id = :partnerId)`,
});

export type ProbeTimes = { readonly leastMs: number; readonly mostMs: number };

type Shutting = {
  /** What is locked before the door, by everybody who needs both. */
  readonly hold: (tx: Tx) => Promise<unknown>;
  readonly tell: (tx: Tx) => Promise<void>;
};

/**
 * Whether an organisation may ask the national system, for all processes alike. A refused login shuts it until somebody
 * has repaired that, so that no account gets locked; a system that is away is tried by one request at a time.
 */
export const makeCircuitBreaker = (db: Db, now: () => Date, times: ProbeTimes) => {
  /** Let through to see whether it is back: only they have to say that it is. */
  const probing = new Set<PartnerId>();

  /** Looked at again now and then, though whoever ends it says so. */
  const standingStill = (): Access => ({
    kind: 'closed',
    until: new Date(now().getTime() + times.mostMs),
    code: lineCodes.restored,
  });
  const away = (until: Date): Access => ({ kind: 'closed', until, code: lineCodes.unreachable });

  return {
    access: async (partnerId: PartnerId): Promise<Access> => {
      const [row] = await look(db, { partnerId });
      if (row?.stands_still) return standingStill();
      if (row?.refused_code) return { kind: 'refused', code: row.refused_code };
      const seen = row?.probe_at;
      if (!seen) return { kind: 'open' };
      const at = now();
      if (seen > at) return away(seen);
      const next = new Date(at.getTime() + times.leastMs);
      if ((await takeProbe(db, { partnerId, at, next })).length === 0) return away(next);
      probing.add(partnerId);
      return { kind: 'open' };
    },
    /** What those before found out while somebody who was let in waited for a turn. */
    atTurn: async (partnerId: PartnerId): Promise<Access> => {
      const [row] = await look(db, { partnerId });
      if (row?.stands_still) return standingStill();
      if (row?.refused_code) return { kind: 'refused', code: row.refused_code };
      const until = row?.probe_at;
      return until && !probing.has(partnerId) ? away(until) : { kind: 'open' };
    },
    failed: async (partnerId: PartnerId): Promise<void> => {
      probing.delete(partnerId);
      await fail(db, { partnerId, at: now(), ...times });
    },
    /** One lost answer shuts nothing; a probe's leaves shut what was. */
    unanswered: async (partnerId: PartnerId): Promise<void> => {
      if (probing.delete(partnerId)) await fail(db, { partnerId, at: now(), ...times });
    },
    /** Nothing got out: somebody else may try. */
    untried: (partnerId: PartnerId): void => {
      probing.delete(partnerId);
    },
    /** Whether it had been away. */
    reached: async (partnerId: PartnerId): Promise<boolean> =>
      probing.delete(partnerId) && (await reach(db, { partnerId })).length > 0,
    /** The first that we hear of it is told in the same commit. */
    refused: (partnerId: PartnerId, code: string, { hold, tell }: Shutting): Promise<void> =>
      inTransactionOf(db)(async (tx) => {
        await hold(tx);
        if ((await refuse(tx, { partnerId, code, at: now() })).length > 0) await tell(tx);
      }),
  };
};
