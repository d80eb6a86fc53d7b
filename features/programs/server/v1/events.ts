import { ok, type Result, refuse } from '@pecset/kernel';
import {
  EVENTS_KEPT_MS,
  type EventPage,
  type EventPlace,
  type EventPosition,
  eventStore,
  makeEventWatch,
} from '@pecset/notifications/server';
import { serve } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { eventsForProgram, MOST_WAITS, ProgramEvent } from '../../contract/v1/events.ts';
import { type EventCursor, isCursorGone, readCursor, writeCursor } from '../../domain/event-cursor.ts';
import type { ProgramsDependencies } from './dependencies.ts';
import { keyLasts } from './key-lasts.ts';
import { makeWaits } from './waits.ts';

type From = 'now' | 'start' | EventCursor;

const fromOf = (after: string | undefined): Result<From, 'not-a-cursor'> => {
  if (after === undefined) return ok('now');
  return after === 'start' ? ok('start') : readCursor(after);
};

const positionOf = (from: From): EventPosition =>
  typeof from === 'string' ? { xid: '0', no: 0 } : { xid: from.xid, no: from.no };

/** So long a program has to ask for the page after a page of the oldest events. */
const READ_ON_WITHIN_MS = 24 * 60 * 60 * 1000;

/** After a full page more may follow its last event; otherwise everything that happened until now was given. */
const nextAfter = ({ token, upto, events }: EventPage, limit: number, now: Date): string => {
  const last = events.length < limit ? undefined : events.at(-1);
  if (!last) return writeCursor({ token, xid: upto, no: 0, at: now });
  // An event that is about to be forgotten would make a cursor that is gone at once.
  const at = new Date(Math.max(last.at.getTime(), now.getTime() - EVENTS_KEPT_MS + READ_ON_WITHIN_MS));
  return writeCursor({ token, xid: last.xid, no: last.no, at });
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
  const waits = makeWaits(MOST_WAITS);
  return serve(eventsForProgram, async ({ query: { after, wait, limit }, caller, wire }) => {
    const { partnerId, sessionId, program } = caller;
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
    if (!(await keyLasts(db, caller))) return refuse({ platform: 'key-revoked' });
    return answerTo(use, asked);
  });
};
