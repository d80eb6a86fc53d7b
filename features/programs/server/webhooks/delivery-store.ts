import type { Db } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { sql } from 'kysely';
import type { DeliveryOutcome } from '../../contract/index.ts';
import type { WebhookRef } from './webhook-store.ts';

/** An event as the receiver sees it, and where it belongs. */
export type NewDelivery = {
  readonly partnerId: PartnerId;
  readonly mode: string;
  readonly eventId: string;
  readonly kind: string;
  readonly body: string;
  readonly at: Date;
};

export type Claimed = {
  readonly deliveryId: number;
  readonly eventId: string;
  readonly body: string;
  readonly queuedAt: Date;
  readonly attempts: number;
};

export type Outcome = { readonly outcome: DeliveryOutcome; readonly status: number | null };

/** Longer than a request can take. If the process dies over it, the delivery is due again after that. */
const CLAIMED_FOR_MS = 60_000;

const SHOWN = 20;

export const deliveryStore = (db: Db) => {
  const waitingOf = ({ partnerId, webhookId }: WebhookRef) =>
    db
      .selectFrom('webhook_delivery')
      .where('partner_id', '=', partnerId)
      .where('webhook_id', '=', webhookId)
      .where('state', '=', 'waiting');
  const change = ({ partnerId, webhookId }: WebhookRef) =>
    db
      .updateTable('webhook_delivery')
      .where('partner_id', '=', partnerId)
      .where('webhook_id', '=', webhookId);

  return {
    /** For each webhook that wants such events; returns them. The same event again is not another delivery. */
    add: async ({ partnerId, mode, eventId, kind, body, at }: NewDelivery) => {
      const { rows } = await sql<{ webhookId: string; address: string; slow: boolean }>`
        with wanting as (select webhook_id, address, slow from webhook
            where partner_id = ${partnerId} and mode = ${mode} and ${kind} = any(kinds)),
          added as (insert into webhook_delivery (partner_id, webhook_id, event_id, kind, body, queued_at, next_at)
            select ${partnerId}, webhook_id, ${eventId}, ${kind}, ${body}, ${at}, ${at} from wanting
            on conflict (webhook_id, event_id) do nothing returning webhook_id)
        select w.webhook_id as "webhookId", w.address, w.slow from wanting w join added a on a.webhook_id = w.webhook_id`.execute(
        db,
      );
      return rows;
    },

    /** The oldest that is due and that no other process has just taken. */
    claim: (ref: WebhookRef, at: Date): Promise<Claimed | undefined> =>
      change(ref)
        .where('delivery_id', '=', () =>
          waitingOf(ref)
            .where('next_at', '<=', at)
            .orderBy('delivery_id')
            .limit(1)
            .select('delivery_id')
            .forUpdate()
            .skipLocked(),
        )
        .set(({ eb }) => ({
          attempts: eb('attempts', '+', 1),
          next_at: new Date(at.getTime() + CLAIMED_FOR_MS),
          last_at: at,
        }))
        .returning([
          'delivery_id as deliveryId',
          'event_id as eventId',
          'body',
          'queued_at as queuedAt',
          'attempts',
        ])
        .executeTakeFirst(),

    /** Without `nextAt` it has ended: delivered or failed. */
    settle: async (
      ref: WebhookRef,
      { deliveryId, outcome, status, nextAt }: Outcome & { deliveryId: number; nextAt: Date | undefined },
    ): Promise<void> => {
      const ended = outcome === 'delivered' ? 'delivered' : 'failed';
      await change(ref)
        .where('delivery_id', '=', deliveryId)
        .where('state', '=', 'waiting')
        .set({
          last_outcome: outcome,
          last_status: status,
          ...(nextAt ? { next_at: nextAt } : { state: ended }),
        })
        .execute();
    },

    /** Nobody has answered there for all their time, so they fail with the one that was tried. */
    failQueuedBefore: async (
      ref: WebhookRef,
      before: Date,
      outcome: DeliveryOutcome,
      at: Date,
    ): Promise<void> => {
      await change(ref)
        .where('state', '=', 'waiting')
        .where('queued_at', '<=', before)
        .set({ state: 'failed', last_outcome: outcome, last_status: null, last_at: at })
        .execute();
    },

    nextDue: async (ref: WebhookRef): Promise<Date | null> => {
      const { at } = await waitingOf(ref)
        .select(({ fn }) => fn.min<Date | null>('next_at').as('at'))
        .executeTakeFirstOrThrow();
      return at;
    },

    /** One that has failed, or all of them. */
    sendAgain: async (ref: WebhookRef, deliveryId: number | undefined, at: Date): Promise<number> => {
      const failed = change(ref).where('state', '=', 'failed');
      const { numUpdatedRows } = await (deliveryId === undefined
        ? failed
        : failed.where('delivery_id', '=', deliveryId)
      )
        .set({ state: 'waiting', attempts: 0, queued_at: at, next_at: at })
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    latest: ({ partnerId, webhookId }: WebhookRef) =>
      db
        .selectFrom('webhook_delivery')
        .where('partner_id', '=', partnerId)
        .where('webhook_id', '=', webhookId)
        .orderBy('delivery_id', 'desc')
        .limit(SHOWN)
        .selectAll()
        .execute(),

    counts: async (partnerId: PartnerId) => {
      const rows = await db
        .selectFrom('webhook_delivery')
        .where('partner_id', '=', partnerId)
        .where('state', '<>', 'delivered')
        .groupBy(['webhook_id', 'state'])
        .select(['webhook_id as webhookId', 'state', sql<number>`count(*)::int`.as('count')])
        .execute();
      return (webhookId: string, state: 'waiting' | 'failed'): number =>
        rows.find((row) => row.webhookId === webhookId && row.state === state)?.count ?? 0;
    },

    forgetEnded: async (state: 'delivered' | 'failed', before: Date): Promise<void> => {
      await db
        .deleteFrom('webhook_delivery')
        .where('state', '=', state)
        .where('last_at', '<', before)
        .execute();
    },
  };
};
