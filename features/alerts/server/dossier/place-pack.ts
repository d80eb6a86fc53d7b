import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { placePack } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierStore } from './dossier-store.ts';
import { hashOfWords, inDossier, recordStep } from './in-dossier.ts';

export const servePlacePack = (use: AlertsDependencies) =>
  serve(placePack, ({ params: { mlId }, body: { place, words = null }, caller }) =>
    inDossier(use, caller, mlId, async (held) => {
      await dossierStore(held.tx, held.partnerId).put(mlId, { place, words });
      const details = { place, wordsHash: words && hashOfWords(words) };
      await recordStep(held, { kind: 'place', facts: { place, words } }, { what: 'alert-placed', details });
      return ok({});
    }),
  );
