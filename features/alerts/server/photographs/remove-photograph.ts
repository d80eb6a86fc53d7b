import { ok, refuse } from '@pecset/kernel';
import { recordAudit, serve } from '@pecset/server-kit';
import { removePhotograph } from '../../contract/index.ts';
import { entryStore } from '../dossier/entry-store.ts';
import { hashOfWords } from '../dossier/in-dossier.ts';
import type { PhotographsDependencies } from './dependencies.ts';
import { photographStore } from './photograph-store.ts';

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
        const step = { kind: 'photograph-removed', facts: { photographId, words } } as const;
        await entryStore(tx, partnerId).add({ mlId, userId, at: now() }, step);
        const details = {
          ...{ mlId, photographId },
          ...{ sha256: removed.sha256.toString('hex'), wordsHash: hashOfWords(words) },
        };
        await recordAudit(tx, { partnerId, userId, what: 'photograph-removed', details });
        return ok({});
      }),
    ),
  );
