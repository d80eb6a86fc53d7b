import { adminsOf } from '@pecset/accounts/server';
import type { Rows, Tx } from '@pecset/db';
import { budapestDay, ok, type PartnerId, refuse, type UserId } from '@pecset/kernel';
import type { Tell } from '@pecset/notifications/server';
import { type Caller, type InTransactionAs, recordAudit, serve } from '@pecset/server-kit';
import { closeOrganisation, GRACE_DAYS, keepOrganisation } from '../../contract/index.ts';
import { type ClosingChange, organisationClosing } from '../../contract/notices/organisation-closing.ts';

export type ClosingDependencies = {
  readonly inTransactionAs: InTransactionAs<Rows>;
  readonly tell: Tell;
  /** Counts transactions without a final state; a higher feature implements it. */
  readonly waitingOf: (tx: Tx, partnerId: PartnerId) => Promise<number>;
  readonly now: () => Date;
};

const DAY_MS = 24 * 3_600_000;

/** Tells all admins except the one who did it. */
export const tellOfClosing = async (
  tx: Tx,
  { tell, now }: Pick<ClosingDependencies, 'tell' | 'now'>,
  closing: {
    readonly partnerId: PartnerId;
    readonly by: UserId | null;
    readonly change: ClosingChange;
    readonly closesAt: Date;
  },
): Promise<void> => {
  const { partnerId, by, change, closesAt } = closing;
  const { mode } = await tx
    .selectFrom('partner')
    .select('mode')
    .where('partner_id', '=', partnerId)
    .executeTakeFirstOrThrow();
  const to = (await adminsOf(tx, partnerId)).filter((admin) => admin !== by);
  const news = organisationClosing({ change, day: budapestDay(closesAt) });
  await tell(tx, { partnerId, mode, to, news, at: now() });
};

const setClosing = (tx: Tx, partnerId: PartnerId, closesAt: Date | null) =>
  tx.updateTable('partner').set({ closes_at: closesAt }).where('partner_id', '=', partnerId).execute();

/** Locks the row, so that the second of two concurrent requests sees what the first did. */
const closingOf = async (tx: Tx, { partnerId }: Caller): Promise<Date | null> =>
  (
    await tx
      .selectFrom('partner')
      .select('closes_at')
      .where('partner_id', '=', partnerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
  ).closes_at;

export const serveCloseOrganisation = (use: ClosingDependencies) =>
  serve(closeOrganisation, ({ caller }) =>
    use.inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const before = await closingOf(tx, caller);
      if (before) return ok({ closesAt: before.toISOString() });
      if ((await use.waitingOf(tx, partnerId)) > 0) return refuse('rows-waiting');
      const closesAt = new Date(use.now().getTime() + GRACE_DAYS * DAY_MS);
      await setClosing(tx, partnerId, closesAt);
      await recordAudit(tx, {
        partnerId,
        userId,
        what: 'organisation-closing',
        details: { closesAt: closesAt.toISOString() },
      });
      await tellOfClosing(tx, use, { partnerId, by: userId, change: 'asked', closesAt });
      return ok({ closesAt: closesAt.toISOString() });
    }),
  );

export const serveKeepOrganisation = (use: ClosingDependencies) =>
  serve(keepOrganisation, ({ caller }) =>
    use.inTransactionAs(caller, async (tx) => {
      const { partnerId, userId } = caller;
      const closesAt = await closingOf(tx, caller);
      if (!closesAt) return ok({});
      await setClosing(tx, partnerId, null);
      await recordAudit(tx, { partnerId, userId, what: 'organisation-kept' });
      await tellOfClosing(tx, use, { partnerId, by: userId, change: 'taken-back', closesAt });
      return ok({});
    }),
  );
