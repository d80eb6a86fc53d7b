import type { Db, Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import type { Session } from '../../contract/session.ts';
import { TermKind } from '../../contract/terms.ts';
import { pendingTerm } from '../../domain/pending-term.ts';
import { termStore } from './term-store.ts';

/** The session's fields about versions that await the user's answer. */
export const pendingTerms = async (
  db: Db,
  userId: UserId,
  at: Date,
): Promise<Pick<Session, 'tcVer' | 'tcMust' | 'ppVer' | 'ppMust'>> => {
  const store = termStore(db);
  const tc = pendingTerm(await store.offeredTo(userId, 'TC', at));
  const pp = pendingTerm(await store.offeredTo(userId, 'PP', at));
  return {
    tcVer: tc?.version ?? null,
    tcMust: tc?.must ?? false,
    ppVer: pp?.version ?? null,
    ppMust: pp?.must ?? false,
  };
};

/** Registering includes accepting what is in force. */
export const acceptCurrentTerms = async (tx: Tx, userId: UserId, at: Date): Promise<void> => {
  const store = termStore(tx);
  for (const kind of TermKind.options) {
    const { version } = await store.current(kind, at);
    await store.accept(userId, { kind, version }, at);
  }
};
