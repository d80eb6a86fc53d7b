import type { Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { instant, int8, jsonIn, statement, text, uuid } from '@pecset/server-kit';
import type { EventKind } from '../../contract/index.ts';

export type EventMode = 'sandbox' | 'production';

export type NewEvent = {
  readonly partnerId: PartnerId;
  readonly mode: EventMode;
  readonly kind: EventKind;
  /** By their names in the API; no words that a person wrote. */
  readonly facts: Readonly<Record<string, unknown>>;
  readonly at: Date;
};

export type StoredEvent = NewEvent & { readonly eventId: string };

/**
 * Writes an event in the transaction of what it tells, so that neither exists without the other. Writes nothing if the
 * organisation has no connected program.
 */
export type RecordEvent = (tx: Tx, event: NewEvent) => Promise<void>;

const insert = statement({
  takes: {
    partnerId: int8<PartnerId>(),
    mode: text<EventMode>(),
    kind: text<EventKind>(),
    facts: jsonIn(),
    at: instant(),
  },
  gives: { event_id: uuid() },
  text: `insert into event (partner_id, mode, kind, facts, at)
    select :partnerId, :mode, :kind, :facts, :at
    where exists (select from known_program where partner_id = :partnerId)
    returning event_id`,
});

export const eventIdOf = (uuidOfEvent: string): string => `evt_${uuidOfEvent.replaceAll('-', '')}`;

type Means = {
  /** Runs in the same transaction, for example to queue deliveries. */
  readonly onEvent?: (tx: Tx, event: StoredEvent) => Promise<void>;
};

export const makeRecordEvent =
  ({ onEvent }: Means): RecordEvent =>
  async (tx, event) => {
    const [written] = await insert(tx, { ...event, facts: JSON.stringify(event.facts) });
    if (written) await onEvent?.(tx, { ...event, eventId: eventIdOf(written.event_id) });
  };

/** An event as programs get it, by cursor and by webhook alike. */
export const eventBody = ({
  eventId,
  kind,
  at,
  mode,
  facts,
}: Omit<StoredEvent, 'kind' | 'partnerId'> & { readonly kind: string }) => ({
  id: eventId,
  type: kind,
  at: at.toISOString(),
  mode,
  data: facts,
});
