import type { Db, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import type { RecordEvent } from '@pecset/notifications/server';
import { bool, instant, inTransactionOf, int8, orNull, statement, text } from '@pecset/server-kit';
import { clientCodes } from '../../contract/index.ts';
import type { CircuitState } from './circuit-state.ts';
import { recordBack } from './connection-events.ts';

/** Both are read before every request: this organisation's circuit, and whether all sending is paused. */
const read = statement({
  takes: { partnerId: int8<PartnerId>() },
  gives: { refused_code: orNull(text()), probe_at: orNull(instant()), stands_still: bool() },
  text: `select c.refused_code, c.probe_at, s.stands_still
    from (select exists (select from standstill where resumed_at is null) as stands_still) s
    left join nmvs_circuit c on c.partner_id = :partnerId`,
});

/** Only one of all processes gets the probe. */
const takeProbe = statement({
  takes: { partnerId: int8<PartnerId>(), at: instant(), next: instant() },
  gives: { probe_at: orNull(instant()) },
  text: `update nmvs_circuit set probe_at = :next where partner_id = :partnerId and probe_at <= :at
    returning probe_at`,
});

/** Opens the circuit; gives no row if it was open already, so that only one of all processes tells of it. */
const open = statement({
  takes: { partnerId: int8<PartnerId>(), at: instant(), leastMs: int8() },
  gives: { partner_id: int8<PartnerId>() },
  text: `insert into nmvs_circuit as c (partner_id, down_since, probe_at)
    values (:partnerId, :at, :at + make_interval(secs => :leastMs / 1000.0))
    on conflict (partner_id) do update set down_since = excluded.down_since, probe_at = excluded.probe_at
      where c.down_since is null
    returning partner_id`,
});

/** Back-off with jitter: the next probe comes after a quarter of the time it has been unreachable, between these two. */
const keepOpen = statement({
  takes: { partnerId: int8<PartnerId>(), at: instant(), leastMs: int8(), mostMs: int8() },
  gives: { probe_at: orNull(instant()) },
  text: `update nmvs_circuit set
      probe_at = :at + make_interval(secs => least(:mostMs, greatest(:leastMs,
        extract(epoch from :at - down_since) * 250 * (0.8 + random() * 0.4))) / 1000.0)
    where partner_id = :partnerId and down_since is not null
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
    where partner_id = :partnerId and (refused_code is not null or down_since is not null) returning partner_id`,
});

/** Closes the circuit; connected programs hear of it if it was open. */
export const repairCircuit = async (
  tx: Tx,
  partnerId: PartnerId,
  { recordEvent, at }: { readonly recordEvent: RecordEvent; readonly at: Date },
): Promise<void> => {
  if ((await repair(tx, { partnerId })).length > 0) await recordBack({ recordEvent }, tx, partnerId, at);
};

/** Open circuits with their reason, of one organisation or, for null, of all. */
export const openCircuits = (db: Db, partnerId: PartnerId | null) => listOpen(db, { partnerId });

const listOpen = statement({
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

/** Tells of a change, in its commit. */
type TellOfChange = (tx: Tx) => Promise<void>;

type Opening = {
  /** Locked before the circuit's row, always in this order, so that two processes cannot deadlock. */
  readonly hold: (tx: Tx) => Promise<unknown>;
  readonly tell: TellOfChange;
};

/**
 * The circuit breaker of each organisation, shared by all processes through the database. A refused login opens it until
 * the login is repaired, since more tries would lock the account. An unreachable system opens it too; then it is
 * half-open for one probe at a time.
 */
export const makeCircuitBreaker = (db: Db, now: () => Date, times: ProbeTimes) => {
  /** Whose probe this process has in flight: only a probe's result closes the circuit. */
  const probing = new Set<PartnerId>();

  /** The time is a fallback: the command that ends the pause queues the jobs itself. */
  const paused = (): CircuitState => ({
    kind: 'open',
    until: new Date(now().getTime() + times.mostMs),
    code: clientCodes.restored,
  });
  const fail = (partnerId: PartnerId, tell: TellOfChange): Promise<void> =>
    inTransactionOf(db)(async (tx) => {
      const at = now();
      if ((await open(tx, { partnerId, at, leastMs: times.leastMs })).length > 0) await tell(tx);
      else await keepOpen(tx, { partnerId, at, ...times });
    });
  const unreachable = (until: Date): CircuitState => ({ kind: 'open', until, code: clientCodes.unreachable });

  return {
    /** Asked before a request; takes the probe if one is due. */
    check: async (partnerId: PartnerId): Promise<CircuitState> => {
      const [row] = await read(db, { partnerId });
      if (row?.stands_still) return paused();
      if (row?.refused_code) return { kind: 'login-refused', code: row.refused_code };
      const seen = row?.probe_at;
      if (!seen) return { kind: 'closed' };
      const at = now();
      if (seen > at) return unreachable(seen);
      const next = new Date(at.getTime() + times.leastMs);
      if ((await takeProbe(db, { partnerId, at, next })).length === 0) return unreachable(next);
      probing.add(partnerId);
      return { kind: 'half-open' };
    },
    /** Asked once the request has its concurrency slot: earlier requests may have opened the circuit meanwhile. */
    recheck: async (partnerId: PartnerId): Promise<CircuitState> => {
      const [row] = await read(db, { partnerId });
      if (row?.stands_still) return paused();
      if (row?.refused_code) return { kind: 'login-refused', code: row.refused_code };
      const until = row?.probe_at;
      if (!until) return { kind: 'closed' };
      return probing.has(partnerId) ? { kind: 'half-open' } : unreachable(until);
    },
    /** Only the first failure notifies. */
    failed: (partnerId: PartnerId, tell: TellOfChange): Promise<void> => {
      probing.delete(partnerId);
      return fail(partnerId, tell);
    },
    /** One lost answer does not open the circuit; a probe's lost answer keeps it open. */
    unanswered: async (partnerId: PartnerId, tell: TellOfChange): Promise<void> => {
      if (probing.delete(partnerId)) await fail(partnerId, tell);
    },
    /** Nothing was sent, so another request may be the probe. */
    untried: (partnerId: PartnerId): void => {
      probing.delete(partnerId);
    },
    /** Notifies if this closed the circuit. */
    reached: async (partnerId: PartnerId, tell: TellOfChange): Promise<void> => {
      if (!probing.delete(partnerId)) return;
      await inTransactionOf(db)(async (tx) => {
        if ((await reach(tx, { partnerId })).length > 0) await tell(tx);
      });
    },
    /** Opens the circuit; only the first refusal notifies, in the same commit. */
    refused: (partnerId: PartnerId, code: string, { hold, tell }: Opening): Promise<void> =>
      inTransactionOf(db)(async (tx) => {
        await hold(tx);
        if ((await refuse(tx, { partnerId, code, at: now() })).length > 0) await tell(tx);
      }),
  };
};
