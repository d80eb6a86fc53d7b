import { hash } from 'node:crypto';
import type { Tx } from '@pecset/db';
import { type MlId, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import { type Caller, recordAudit } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { type Place, place } from '../../contract/index.ts';
import type { DossierAudit } from '../../domain/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierStore } from './dossier-store.ts';
import { entryStore, type Step } from './entry-store.ts';

/** A dossier locked by the transaction, and who changes it when. */
export type Held = {
  readonly tx: Tx;
  readonly mlId: MlId;
  readonly partnerId: PartnerId;
  readonly userId: UserId;
  readonly at: Date;
  readonly place: Place;
  readonly takenBy: UserId | null;
};

type Use = Pick<AlertsDependencies, 'inTransactionAs' | 'withinLimit' | 'now'>;

/** Changes a dossier, while nobody else does; refuses one that is not the caller's organisation's. */
export const inDossier = <Value, Refusal>(
  { inTransactionAs, withinLimit, now }: Use,
  caller: Caller,
  mlId: MlId,
  work: (held: Held) => Promise<Result<Value, Refusal>>,
) =>
  withinLimit(caller, () =>
    inTransactionAs(caller, async (tx): Promise<Result<Value, Refusal | 'not-found'>> => {
      const { partnerId, userId } = caller;
      const found = await dossierStore(tx, partnerId).lock(mlId);
      if (!found) return refuse('not-found');
      return work({
        ...{ tx, mlId, partnerId, userId },
        at: now(),
        takenBy: found.takenBy,
        place: z.parse(place, found.place),
      });
    }),
  );

/** Free words may name people, so that the audit has only this of them. */
export const hashOfWords = (words: string): string => hash('sha256', words, 'hex');

type Audited = {
  readonly what: DossierAudit;
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
};

export const auditStep = ({ tx, mlId, partnerId, userId }: Held, { what, details }: Audited): Promise<void> =>
  recordAudit(tx, { partnerId, userId, what, details: { mlId, ...details } });

/** Adds to the timeline, and to the audit. */
export const recordStep = async (held: Held, step: Step, audited: Audited): Promise<void> => {
  await entryStore(held.tx, held.partnerId).add(held, step);
  await auditStep(held, audited);
};
