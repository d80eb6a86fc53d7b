import type { BodyOf } from '@pecset/contract';
import type { Db, Rows } from '@pecset/db';
import { ok, type PartnerId } from '@pecset/kernel';
import { type InTransactionAs, recordAudit, serve } from '@pecset/server-kit';
import { type CounterSettings, changeCounterSettings, counterSettings } from '../contract/index.ts';

type CounterDependencies = { readonly db: Db; readonly inTransactionAs: InTransactionAs<Rows> };

type Change = BodyOf<typeof changeCounterSettings>;

const shown = [
  'lock_after_minutes as lockAfterMinutes',
  'may_dispense_unasked as mayDispenseUnasked',
] as const;

const counterStore = (db: Db) => ({
  read: (partnerId: PartnerId): Promise<CounterSettings> =>
    db.selectFrom('partner').select(shown).where('partner_id', '=', partnerId).executeTakeFirstOrThrow(),

  /** Changes only the given fields. */
  change: (partnerId: PartnerId, { lockAfterMinutes, mayDispenseUnasked }: Change) =>
    db
      .updateTable('partner')
      .set({
        ...(lockAfterMinutes !== undefined && { lock_after_minutes: lockAfterMinutes }),
        ...(mayDispenseUnasked !== undefined && { may_dispense_unasked: mayDispenseUnasked }),
      })
      .where('partner_id', '=', partnerId)
      .execute(),
});

export const serveCounterSettings = ({ db }: CounterDependencies) =>
  serve(counterSettings, async ({ caller }) => ok(await counterStore(db).read(caller.partnerId)));

export const serveChangeCounterSettings = ({ inTransactionAs }: CounterDependencies) =>
  serve(changeCounterSettings, ({ body, caller }) =>
    inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const settings = counterStore(tx);
      if (Object.keys(body).length === 0) return ok(await settings.read(partnerId));
      await settings.change(partnerId, body);
      const details = await settings.read(partnerId);
      await recordAudit(tx, { partnerId, userId, what: 'counter-settings', details });
      return ok(details);
    }),
  );
