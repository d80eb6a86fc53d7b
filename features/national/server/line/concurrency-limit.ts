import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { bool, int4, int8, type Log, statement, uuid } from '@pecset/server-kit';
import { standstillSince } from '../pause/standstill.ts';

/** By the database's clock, which all processes share. A holder who died loses it when its time is over. */
const take = statement({
  takes: {
    partnerId: int8<PartnerId>(),
    lineNo: int4(),
    holder: uuid(),
    holdMs: int4(),
    urgent: bool(),
  },
  gives: { line_no: int4() },
  text: `insert into nmvs_line as l (partner_id, line_no, holder, held_until)
    values (:partnerId, :lineNo, :holder, now() + make_interval(secs => :holdMs / 1000.0))
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

/** Not of one that was given back or taken over meanwhile. */
const extend = statement({
  takes: { partnerId: int8<PartnerId>(), lineNo: int4(), holder: uuid(), holdMs: int4() },
  gives: { line_no: int4() },
  text: `update nmvs_line set held_until = now() + make_interval(secs => :holdMs / 1000.0)
    where partner_id = :partnerId and line_no = :lineNo and holder = :holder and held_until > now() returning line_no`,
});

const release = statement({
  takes: { partnerId: int8<PartnerId>(), lineNo: int4(), holder: uuid() },
  gives: { line_no: int4() },
  text: `update nmvs_line set held_until = now()
    where partner_id = :partnerId and line_no = :lineNo and holder = :holder returning line_no`,
});

export type LineTimes = {
  /** After that whoever holds a line without a word is gone. */
  readonly holdMs: number;
  /** How long somebody waits for a line before the request is put off. */
  readonly patienceMs: number;
};

type Turn = { readonly urgent: boolean; readonly go: () => void };
type Queue = { busy: number; readonly waiting: Turn[] };

const WANTED_FOR_MS = 1_000;
const LOOK_AGAIN_MS = 20;

/**
 * So many requests at once for each login, as the national system wants it: within a process first come, first served,
 * people before the backlog; between processes by a row that one of them holds at a time.
 */
export const limitConcurrency = (
  db: Db,
  perOrganisation: number,
  { holdMs, patienceMs, log }: LineTimes & { readonly log: Pick<Log, 'warn'> },
) => {
  const queues = new Map<PartnerId, Queue>();

  const enter = async (partnerId: PartnerId, urgent: boolean): Promise<void> => {
    const queue = queues.get(partnerId) ?? { busy: 0, waiting: [] };
    queues.set(partnerId, queue);
    queue.busy += 1;
    if (queue.busy <= perOrganisation) return;
    await new Promise<void>((go) => {
      const before = urgent ? queue.waiting.findIndex((turn) => !turn.urgent) : -1;
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
    for (let lineNo = 0; lineNo < perOrganisation; lineNo += 1) {
      const [taken] = await take(db, { partnerId, lineNo, holder, holdMs, urgent });
      if (taken) return taken.line_no;
    }
    return undefined;
  };

  /** Whatever is asked with an organisation's login comes by here: after a restore nothing is. */
  const takeInTime = async (partnerId: PartnerId, holder: string, urgent: boolean) => {
    if (await standstillSince(db)) return undefined;
    const until = performance.now() + patienceMs;
    for (;;) {
      const lineNo = await takeAny(partnerId, holder, urgent);
      if (lineNo !== undefined || performance.now() >= until) return lineNo;
      if (urgent) await want(db, { partnerId, forMs: WANTED_FOR_MS });
      await pause(LOOK_AGAIN_MS);
    }
  };

  /** One that cannot be given back is free when its time is over. */
  const giveBack = (partnerId: PartnerId, lineNo: number, holder: string): Promise<void> =>
    release(db, { partnerId, lineNo, holder })
      .catch((error: unknown) => log.warn({ err: error, partnerId }, 'a line could not be given back'))
      .then(() => leave(partnerId));

  /** A turn may be many requests: a password that is renewed takes five more. Whoever lives keeps the line meanwhile. */
  const keep = (partnerId: PartnerId, lineNo: number, holder: string) =>
    setInterval(() => {
      extend(db, { partnerId, lineNo, holder, holdMs }).catch((error: unknown) =>
        log.warn({ err: error, partnerId }, 'a line could not be kept'),
      );
    }, holdMs / 3);

  /** Nothing where no line became free in time. Whoever waits for the answer does not wait until the line is back. */
  return async <Value>(
    { partnerId, urgent }: { readonly partnerId: PartnerId; readonly urgent: boolean },
    work: () => Promise<Value>,
  ): Promise<Value | undefined> => {
    await enter(partnerId, urgent);
    const holder = randomUUID();
    const lineNo = await takeInTime(partnerId, holder, urgent).catch((error: unknown) => {
      leave(partnerId);
      throw error;
    });
    if (lineNo === undefined) {
      leave(partnerId);
      return undefined;
    }
    const keeping = keep(partnerId, lineNo, holder);
    return work().finally(() => {
      clearInterval(keeping);
      void giveBack(partnerId, lineNo, holder);
    });
  };
};
