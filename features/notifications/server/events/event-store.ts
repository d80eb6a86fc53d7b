import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import {
  instant,
  int4,
  int8,
  int8s,
  jsonOut,
  orNull,
  statement,
  text,
  texts,
  uuid,
} from '@pecset/server-kit';
import { z } from 'zod/mini';
import { type EventMode, eventBody, eventIdOf } from './record-event.ts';

/** Between two events of an organisation: those with a greater pair (transaction number, event number) come after it. */
export type EventPosition = { readonly xid: string; readonly no: number };

export type EventPlace = EventPosition & { readonly partnerId: PartnerId; readonly mode: EventMode };

/**
 * Only events of transactions older than every running one: their numbers are given out before they commit, so that
 * among the others one could still appear before an event that was read.
 */
const settledAfter = (place: string, upto: string): string =>
  `e.partner_id = ${place}.partner_id and e.mode = ${place}.mode and e.epoch = newest_audit_epoch()
    and (e.written_by, e.event_no) > (${place}.xid, ${place}.no) and e.written_by < ${upto}`;

const page = statement({
  takes: { partnerId: int8<PartnerId>(), mode: text<EventMode>(), xid: text(), no: int8(), most: int4() },
  gives: {
    token: uuid(),
    upto: text(),
    beyond: text(),
    written_by: orNull(text()),
    event_no: orNull(int8()),
    event_id: orNull(uuid()),
    kind: orNull(text()),
    facts: jsonOut(),
    at: orNull(instant()),
  },
  text: `select s.token, s.upto::text as upto, s.beyond::text as beyond, e.written_by::text as written_by, e.event_no,
      e.event_id, e.kind, e.facts, e.at
    from (select :partnerId as partner_id, :mode as mode, :xid::xid8 as xid, :no as no, event_token() as token,
        pg_snapshot_xmin(pg_current_snapshot()) as upto, pg_snapshot_xmax(pg_current_snapshot()) as beyond) s
    left join lateral (select * from event e where ${settledAfter('s', 's.upto')}
      order by e.written_by, e.event_no limit :most) e on true
    order by e.written_by, e.event_no`,
});

const withNews = statement({
  takes: { partnerIds: int8s<PartnerId>(), modes: texts<EventMode>(), xids: texts(), nos: int8s() },
  gives: { place_no: int8() },
  text: `select w.place_no from (select partner_id, mode, xid::xid8 as xid, no, place_no
      from unnest(:partnerIds, :modes, :xids, :nos) with ordinality as given (partner_id, mode, xid, no, place_no)) w
    where exists (select from event e where ${settledAfter('w', 'pg_snapshot_xmin(pg_current_snapshot())')})`,
});

const Facts = z.record(z.string(), z.unknown());

export type EventPage = {
  /** Names the events of this database; another one after a restore. */
  readonly token: string;
  /** Every event before this transaction number is there, and none will appear there. */
  readonly upto: string;
  /** No transaction has this number yet. */
  readonly beyond: string;
  readonly events: readonly (EventPosition & {
    readonly at: Date;
    readonly body: ReturnType<typeof eventBody>;
  })[];
};

export const eventStore = (db: Db) => ({
  after: async (place: EventPlace, most: number): Promise<EventPage> => {
    const rows = await page(db, { ...place, most });
    const [first] = rows;
    if (!first) throw new Error('the horizon of the events could not be read');
    const { token, upto, beyond } = first;
    const events = rows.flatMap(({ written_by: xid, event_no: no, event_id: id, kind, at, facts }) => {
      // Without any event there is one row, which holds only the horizon.
      if (xid === null || no === null || id === null || kind === null || at === null) return [];
      const event = { eventId: eventIdOf(id), kind, at, mode: place.mode, facts: z.parse(Facts, facts) };
      return [{ xid, no, at, body: eventBody(event) }];
    });
    return { token, upto, beyond, events };
  },

  /** Those of the places after which there is an event. */
  withNews: async <Place extends EventPlace>(places: readonly Place[]): Promise<readonly Place[]> => {
    const found = await withNews(db, {
      partnerIds: places.map(({ partnerId }) => partnerId),
      modes: places.map(({ mode }) => mode),
      xids: places.map(({ xid }) => xid),
      nos: places.map(({ no }) => no),
    });
    return found.flatMap(({ place_no: placeNo }) => places[placeNo - 1] ?? []);
  },

  forgetBefore: (at: Date) => db.deleteFrom('event').where('at', '<', at).execute(),
});
