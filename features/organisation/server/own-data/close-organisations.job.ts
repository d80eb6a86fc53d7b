import { removeAllMembers } from '@pecset/accounts/server';
import type { Db, Rows, Tx } from '@pecset/db';
import type { PartnerId } from '@pecset/kernel';
import { type InTransaction, type JobHandler, type Log, recordAudit } from '@pecset/server-kit';
import { requestStore } from '../desk/request-store.ts';
import { type ClosingDependencies, tellOfClosing } from './closing.ts';

export type CloseDueDependencies = Pick<ClosingDependencies, 'tell' | 'waitingOf' | 'now'> & {
  readonly db: Db;
  readonly inTransaction: InTransaction<Rows>;
  /** Its certificate and login, which a higher feature keeps. */
  readonly forgetConnection: (tx: Tx, partnerId: PartnerId) => Promise<void>;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

type Due = { readonly partnerId: PartnerId; readonly closesAt: Date };

/** Undoes what was done until then: somebody has pressed meanwhile, and that has to go out first. */
class StillWaiting extends Error {}

/** Locked, so that a user who takes it back has come before or finds it closed. */
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

/** For later readers of the operators' records; there is nobody left to be told. */
const CLOSED_WORDS = 'A szervezet megszűnt. / The organisation was closed.';

const close = async (tx: Tx, use: CloseDueDependencies, due: Due): Promise<'closed' | 'kept'> => {
  const { partnerId, closesAt } = due;
  if (!(await isStillDue(tx, use, due))) return 'kept';
  // Told while there is still somebody to tell.
  await tellOfClosing(tx, use, { partnerId, by: null, change: 'closed', closesAt });
  // Ending the sessions waits for whatever is being written under one of them; after that nothing is added any more.
  await removeAllMembers(tx, partnerId);
  if ((await use.waitingOf(tx, partnerId)) > 0) throw new StillWaiting();
  await use.forgetConnection(tx, partnerId);
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

/** One that cannot be closed keeps none of the others waiting; all are tried again tomorrow. */
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

/** Those whose days of grace are over, one by one. */
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
