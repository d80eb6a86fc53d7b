import { createHash } from 'node:crypto';
import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { removePhotograph } from '../../contract/index.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { photographStore } from './photograph-store.ts';

const hexOf = (hash: Buffer): string => hash.toString('hex');

/** The words may name people, so the audit has their hash. */
const hashOf = (words: string): string => hexOf(createHash('sha256').update(words).digest());

export const serveRemovePhotograph = ({
  inTransactionAs,
  withinLimit,
  now,
}: Pick<PhotographsDependencies, 'inTransactionAs' | 'withinLimit' | 'now'>) =>
  serve(removePhotograph, ({ params: { mlId, photographId }, body: { words }, caller }) =>
    withinLimit(caller, () =>
      inTransactionAs(caller, async (tx) => {
        const { partnerId, userId } = caller;
        const removed = await photographStore(tx, partnerId, mlId).remove(photographId);
        if (!removed) return refuse('not-found');
        await tx
          .insertInto('dossier_entry')
          .values({
            ...{ partner_id: partnerId, ml_id: mlId, user_id: userId, at: now() },
            kind: 'photograph-removed',
            facts: JSON.stringify({ photographId, words }),
          })
          .execute();
        const details = {
          ...{ mlId, photographId, sha256: hexOf(removed.sha256), wordsHash: hashOf(words) },
        };
        await recordAudit(tx, { partnerId, userId, what: 'photograph-removed', details });
        return ok({});
      }),
    ),
  );
