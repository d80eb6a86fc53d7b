import { sessionLasts } from '@pecset/accounts/server';
import { ok, type Result, refuse, type UserId } from '@pecset/kernel';
import {
  EVENTS_KEPT_MS,
  type EventPage,
  type EventPlace,
  type EventPosition,
  eventStore,
  makeEventWatch,
} from '@pecset/notifications/server';
import { int8, serve, statement } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { eventsForProgram, MOST_WAITS, ProgramEvent } from '../../contract/v1/events.ts';
import { type EventCursor, isCursorGone, readCursor, writeCursor } from '../../domain/event-cursor.ts';
import type { ProgramsDependencies } from './dependencies.ts';

const keyLasts = statement({
  parts: [sessionLasts],
  takes: {},
  gives: { user_id: int8<UserId>() },
  text: `select user_id from ${sessionLasts.name}`,
});

/** How many requests of each key wait in this process. */
const makeWaits = () => {
  const waits = new Map<string, number>();
  const change = (keyId: string, by: 1 | -1): void => {
    const count = (waits.get(keyId) ?? 0) + by;
    if (count === 0) waits.delete(keyId);
    else waits.set(keyId, count);
  };
  return {
    areTaken: (keyId: string): boolean => (waits.get(keyId) ?? 0) >= MOST_WAITS,
    during: <Value>(keyId: string, work: () => Promise<Value>): Promise<Value> => {
      change(keyId, 1);
      return work().finally(() => change(keyId, -1));
    },
  };
};

type From = 'now' | 'start' | EventCursor;

const fromOf = (after: string | undefined): Result<From, 'not-a-cursor'> => {
  if (after === undefined) return ok('now');
  return after === 'start' ? ok('start') : readCursor(after);
};

const positionOf = (from: From): EventPosition =>
  typeof from === 'string' ? { xid: '0', no: 0 } : { xid: from.xid, no: from.no };

/** After a full page more may follow its last event; otherwise everything that happened until now was given. */
const nextAfter = ({ token, upto, events }: EventPage, limit: number, now: Date): string => {
  const last = events.length < limit ? undefined : events.at(-1);
  return writeCursor({ token, ...(last ?? { xid: upto, no: 0, at: now }) });
};

const isGone = (from: From, { token, beyond }: EventPage, now: Date): boolean =>
  typeof from !== 'string' && isCursorGone(from, { token, beyond, now, keptMs: EVENTS_KEPT_MS });

type Asked = { readonly from: From; readonly place: EventPlace; readonly limit: number };

const answerTo = async ({ packs: { db, now } }: ProgramsDependencies, { from, place, limit }: Asked) => {
  const page = await eventStore(db).after(place, from === 'now' ? 0 : limit);
  const at = now();
  if (isGone(from, page, at)) return refuse('cursor-gone');
  const events = page.events.map(({ body }) => z.parse(ProgramEvent, body));
  return ok({ events, next: nextAfter(page, limit, at) });
};

export const serveEvents = (use: ProgramsDependencies) => {
  const { db } = use.packs;
  const watch = makeEventWatch({ db, stopping: use.stopping });
  const waits = makeWaits();
  return serve(eventsForProgram, async ({ query: { after, wait, limit }, caller, wire }) => {
    const { partnerId, userId, sessionId, program } = caller;
    if (!program) throw new Error('only programs are let in here');
    const from = fromOf(after);
    if (!from.ok) return refuse({ platform: 'bad-request', detail: 'query.after' });
    const place = { partnerId, mode: program.mode, ...positionOf(from.value) };
    const asked = { from: from.value, place, limit };
    const atOnce = await answerTo(use, asked);
    if (!atOnce.ok || atOnce.value.events.length > 0 || wait === 0 || after === undefined) return atOnce;
    if (waits.areTaken(sessionId)) {
      wire.header('retry-after', '1');
      return refuse('too-many-waits');
    }
    const waiting = { ...place, withinMs: wait * 1_000, isGone: wire.isGone };
    await waits.during(sessionId, () => watch.wait(waiting));
    // A key that was revoked meanwhile gets nothing more.
    if ((await keyLasts(db, { userId, sessionId })).length === 0) return refuse({ platform: 'key-revoked' });
    return answerTo(use, asked);
  });
};
