import type { Db, Rows } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { Secrets } from '@pecset/server-kit';
import type { Selectable } from 'kysely';
import type { Health } from '../../domain/index.ts';

export type WebhookRef = { readonly partnerId: PartnerId; readonly webhookId: string };

export type Mode = 'sandbox' | 'production';

export type NewWebhook = WebhookRef & {
  readonly mode: Mode;
  readonly address: string;
  readonly kinds: readonly string[];
  readonly secret: string;
  readonly madeBy: UserId;
  readonly at: Date;
};

/** What has to be known to send to an address. */
export type Receiver = {
  readonly mode: Mode;
  readonly address: string;
  /** In force now, the newest first. */
  readonly secrets: readonly string[];
  readonly health: Health;
};

/** Bound to the row, so that it opens in no other. */
const placeOf = ({ partnerId, webhookId }: WebhookRef) => ({ partnerId, column: `webhook.${webhookId}` });

const receiverOf = (
  secrets: Secrets,
  ref: WebhookRef,
  row: Selectable<Rows['webhook']>,
  at: Date,
): Receiver => {
  const former = row.former_until && row.former_until > at ? row.sealed_former_secret : null;
  return {
    mode: row.mode === 'production' ? 'production' : 'sandbox',
    address: row.address,
    secrets: [row.sealed_secret, ...(former === null ? [] : [former])].map((sealed) =>
      secrets.open(sealed, placeOf(ref)),
    ),
    health: {
      failingSince: row.failing_since,
      silences: row.silences,
      restUntil: row.rest_until,
      slow: row.slow,
    },
  };
};

export const webhookStore = (db: Db, secrets: Secrets) => {
  const one = ({ partnerId, webhookId }: WebhookRef) =>
    db.updateTable('webhook').where('partner_id', '=', partnerId).where('webhook_id', '=', webhookId);
  const isChanged = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }) => numUpdatedRows === 1n;

  return {
    list: (partnerId: PartnerId) =>
      db
        .selectFrom('webhook')
        .where('partner_id', '=', partnerId)
        .orderBy('created_at')
        .orderBy('webhook_id')
        .selectAll()
        .execute(),

    hasProgram: async (partnerId: PartnerId, mode: Mode): Promise<boolean> => {
      const found = await db
        .selectFrom('known_program')
        .where('partner_id', '=', partnerId)
        .where('mode', '=', mode)
        .select('program_id')
        .executeTakeFirst();
      return found !== undefined;
    },

    add: ({ partnerId, webhookId, mode, address, kinds, secret, madeBy, at }: NewWebhook) =>
      db
        .insertInto('webhook')
        .values({
          partner_id: partnerId,
          webhook_id: webhookId,
          mode,
          address,
          kinds: [...kinds],
          sealed_secret: secrets.seal(secret, placeOf({ partnerId, webhookId })),
          made_by: madeBy,
          created_at: at,
        })
        .execute(),

    setKinds: async (ref: WebhookRef, kinds: readonly string[]): Promise<boolean> =>
      isChanged(
        await one(ref)
          .set({ kinds: [...kinds] })
          .executeTakeFirst(),
      ),

    /** The secret before signs as well until then; one that is older still ends. */
    setSecret: async (ref: WebhookRef, secret: string, formerUntil: Date): Promise<boolean> =>
      isChanged(
        await one(ref)
          .set((row) => ({
            sealed_former_secret: row.ref('sealed_secret'),
            former_until: formerUntil,
            sealed_secret: secrets.seal(secret, placeOf(ref)),
          }))
          .executeTakeFirst(),
      ),

    remove: async ({ partnerId, webhookId }: WebhookRef): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('webhook')
        .where('partner_id', '=', partnerId)
        .where('webhook_id', '=', webhookId)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    receiver: async (ref: WebhookRef, at: Date): Promise<Receiver | undefined> => {
      const row = await db
        .selectFrom('webhook')
        .where('partner_id', '=', ref.partnerId)
        .where('webhook_id', '=', ref.webhookId)
        .selectAll()
        .executeTakeFirst();
      return row && receiverOf(secrets, ref, row, at);
    },

    /** Whether a test may be sent now; of two at once, one may. */
    noteTest: async (ref: WebhookRef, at: Date, notSince: Date): Promise<boolean> =>
      isChanged(
        await one(ref)
          .where((row) => row.or([row('tested_at', 'is', null), row('tested_at', '<=', notSince)]))
          .set({ tested_at: at })
          .executeTakeFirst(),
      ),

    noteHealth: async (
      ref: WebhookRef,
      { failingSince, silences, restUntil, slow }: Health,
    ): Promise<void> => {
      await one(ref).set({ failing_since: failingSince, silences, rest_until: restUntil, slow }).execute();
    },

    /** After *send again*: the receiver is said to be there. */
    endRest: (ref: WebhookRef) => one(ref).set({ silences: 0, rest_until: null }).execute(),
  };
};
