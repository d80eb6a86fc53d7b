import { removeAllMembers } from '@pecset/accounts/server';
import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { type InTransaction, type JobHandler, type Log, recordAudit } from '@pecset/server-kit';
import { requestStore } from '../desk/request-store.ts';
import { type ClosingDependencies, tellOfClosing } from './closing.ts';

export type CloseDueDependencies = Pick<ClosingDependencies, 'tell' | 'waitingOf' | 'now'> & {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  /** What higher features forget of a closed organisation. */
  readonly forgets: readonly ((tx: Tx, partnerId: PartnerId) => Promise<void>)[];
  readonly log: Pick<Log, 'info' | 'warn'>;
};

type Due = { readonly partnerId: PartnerId; readonly closesAt: Date };

/** Rolls back: a transaction was added meanwhile and has to be sent first. */
class StillWaiting extends Error {}

/** Locks the row, so that a cancellation comes either before or finds the organisation closed. */
const isStillDue = async (tx: Tx, { now }: CloseDueDependencies, { partnerId }: Due): Promise<boolean> => {
  const due = await tx
    .selectFrom('partner')
    .select('partner_id')
    .where('partner_id', '=', partnerId)
    .where('closes_at', '<=', now())
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return due !== undefined;
};

/** Kept in the operators' records; nobody is left to be notified. */
const CLOSED_WORDS = 'A szervezet megszűnt. / The organisation was closed.';

const close = async (tx: Tx, use: CloseDueDependencies, due: Due): Promise<'closed' | 'kept'> => {
  const { partnerId, closesAt } = due;
  if (!(await isStillDue(tx, use, due))) return 'kept';
  // Before the members are removed: afterwards nobody could be notified.
  await tellOfClosing(tx, use, { partnerId, by: null, change: 'closed', closesAt });
  // Ending the sessions waits for transactions running in them; after that nothing can be added.
  await removeAllMembers(tx, partnerId, use.now());
  if ((await use.waitingOf(tx, partnerId)) > 0) throw new StillWaiting();
  for (const forget of use.forgets) await forget(tx, partnerId);
  const at = use.now();
  await requestStore(tx).answer(partnerId, { answer: 'refused', words: CLOSED_WORDS, by: null, at });
  await tx
    .updateTable('partner')
    .set({ closed_at: at, connection_status: null })
    .where('partner_id', '=', partnerId)
    .execute();
  await recordAudit(tx, { partnerId, userId: null, what: 'organisation-closed' });
  return 'closed';
};

/** A failure does not stop the others; all are retried the next day. */
const closeOrTell = async (use: CloseDueDependencies, due: Due): Promise<void> => {
  const { partnerId, closesAt } = due;
  try {
    const became = await use.inTransaction((tx) => close(tx, use, due));
    if (became === 'closed') use.log.info({ partnerId }, 'an organisation was closed');
  } catch (error) {
    if (!(error instanceof StillWaiting)) use.log.warn({ err: error, partnerId }, 'not closed yet');
    else
      await use.inTransaction((tx) =>
        tellOfClosing(tx, use, { partnerId, by: null, change: 'waits', closesAt }),
      );
  }
};

/** Closes organisations whose grace period is over, one by one. */
export const closeDueOrganisations = (use: CloseDueDependencies): JobHandler => ({
  name: 'close-organisations',
  cron: '20 6 * * *',
  run: async () => {
    const due = await use.db
      .selectFrom('partner')
      .select(['partner_id as partnerId', 'closes_at as closesAt'])
      .where('closes_at', '<=', use.now())
      .where('closed_at', 'is', null)
      .execute();
    for (const { partnerId, closesAt } of due) if (closesAt) await closeOrTell(use, { partnerId, closesAt });
  },
});
