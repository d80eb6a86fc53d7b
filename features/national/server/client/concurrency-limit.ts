import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { bool, int4, int8, type Log, statement, uuid } from '@pecset/server-kit';
import { standstillSince } from '../pause/standstill.ts';

/** A slot is a leased row, timed by the database's clock, which all processes share. A dead holder's lease expires. */
const take = statement({
  takes: {
    partnerId: int8<PartnerId>(),
    slotNo: int4(),
    holder: uuid(),
    holdMs: int4(),
    urgent: bool(),
  },
  gives: { line_no: int4() },
  text: `insert into nmvs_line as l (partner_id, line_no, holder, held_until)
    values (:partnerId, :slotNo, :holder, now() + make_interval(secs => :holdMs / 1000.0))
    on conflict (partner_id, line_no) do update set holder = excluded.holder, held_until = excluded.held_until,
        wanted_until = case when not :urgent then l.wanted_until end
      where l.held_until <= now() and (:urgent or l.wanted_until is null or l.wanted_until < now())
    returning line_no`,
});

const want = statement({
  takes: { partnerId: int8<PartnerId>(), forMs: int4() },
  gives: { line_no: int4() },
  text: `update nmvs_line set wanted_until = now() + make_interval(secs => :forMs / 1000.0)
    where partner_id = :partnerId returning line_no`,
});

/** Does nothing if the slot was given back or taken over meanwhile. */
const extend = statement({
  takes: { partnerId: int8<PartnerId>(), slotNo: int4(), holder: uuid(), holdMs: int4() },
  gives: { line_no: int4() },
  text: `update nmvs_line set held_until = now() + make_interval(secs => :holdMs / 1000.0)
    where partner_id = :partnerId and line_no = :slotNo and holder = :holder and held_until > now() returning line_no`,
});

const release = statement({
  takes: { partnerId: int8<PartnerId>(), slotNo: int4(), holder: uuid() },
  gives: { line_no: int4() },
  text: `update nmvs_line set held_until = now()
    where partner_id = :partnerId and line_no = :slotNo and holder = :holder returning line_no`,
});

export type SlotTimes = {
  /** The lease: a holder that has not extended it by then is taken for dead. */
  readonly holdMs: number;
  /** How long a request waits for a slot before it is put off. */
  readonly patienceMs: number;
};

type Waiter = { readonly urgent: boolean; readonly go: () => void };
type Queue = { busy: number; readonly waiting: Waiter[] };

const WANTED_FOR_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/**
 * Concurrency limit: a semaphore for each login, because the national system limits concurrent requests per login.
 * Within a process waiters are served in order, people before the backlog; between processes a slot is a leased row.
 */
export const limitConcurrency = (
  db: Db,
  perOrganisation: number,
  { holdMs, patienceMs, log }: SlotTimes & { readonly log: Pick<Log, 'warn'> },
) => {
  const queues = new Map<PartnerId, Queue>();

  const enter = async (partnerId: PartnerId, urgent: boolean): Promise<void> => {
    const queue = queues.get(partnerId) ?? { busy: 0, waiting: [] };
    queues.set(partnerId, queue);
    queue.busy += 1;
    if (queue.busy <= perOrganisation) return;
    await new Promise<void>((go) => {
      const before = urgent ? queue.waiting.findIndex((waiter) => !waiter.urgent) : -1;
      queue.waiting.splice(before < 0 ? queue.waiting.length : before, 0, { urgent, go });
    });
  };

  const leave = (partnerId: PartnerId): void => {
    const queue = queues.get(partnerId);
    if (!queue) return;
    queue.busy -= 1;
    queue.waiting.shift()?.go();
    if (queue.busy === 0) queues.delete(partnerId);
  };

  const takeAny = async (
    partnerId: PartnerId,
    holder: string,
    urgent: boolean,
  ): Promise<number | undefined> => {
    for (let slotNo = 0; slotNo < perOrganisation; slotNo += 1) {
      const [taken] = await take(db, { partnerId, slotNo, holder, holdMs, urgent });
      if (taken) return taken.line_no;
    }
    return undefined;
  };

  /** Every request with an organisation's login passes here, so here sending is paused after a restore. */
  const takeInTime = async (partnerId: PartnerId, holder: string, urgent: boolean) => {
    if (await standstillSince(db)) return undefined;
    const until = performance.now() + patienceMs;
    for (;;) {
      const slotNo = await takeAny(partnerId, holder, urgent);
      if (slotNo !== undefined || performance.now() >= until) return slotNo;
      if (urgent) await want(db, { partnerId, forMs: WANTED_FOR_MS });
      await pause(LOOK_AGAIN_MS);
    }
  };

  /** If this fails, the lease expires. */
  const giveBack = (partnerId: PartnerId, slotNo: number, holder: string): Promise<void> =>
    release(db, { partnerId, slotNo, holder })
      .catch((error: unknown) =>
        log.warn({ err: error, partnerId }, 'a concurrency slot could not be given back'),
      )
      .then(() => leave(partnerId));

  /** The work may be many requests (renewing a password takes five more), so the holder extends its lease while it lives. */
  const keep = (partnerId: PartnerId, slotNo: number, holder: string) =>
    setInterval(() => {
      extend(db, { partnerId, slotNo, holder, holdMs }).catch((error: unknown) =>
        log.warn({ err: error, partnerId }, 'the lease of a concurrency slot could not be extended'),
      );
    }, holdMs / 3);

  /** Returns undefined if no slot became free in time. The answer does not wait until the slot is released. */
  return async <Value>(
    { partnerId, urgent }: { readonly partnerId: PartnerId; readonly urgent: boolean },
    work: () => Promise<Value>,
  ): Promise<Value | undefined> => {
    await enter(partnerId, urgent);
    const holder = randomUUID();
    const slotNo = await takeInTime(partnerId, holder, urgent).catch((error: unknown) => {
      leave(partnerId);
      throw error;
    });
    if (slotNo === undefined) {
      leave(partnerId);
      return undefined;
    }
    const keeping = keep(partnerId, slotNo, holder);
    return work().finally(() => {
      clearInterval(keeping);
      void giveBack(partnerId, slotNo, holder);
    });
  };
};
