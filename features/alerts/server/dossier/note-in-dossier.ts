import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { noteInDossier } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { hashOfWords, inDossier, recordStep } from './in-dossier.ts';

export const serveNoteInDossier = (use: AlertsDependencies) =>
  serve(noteInDossier, ({ params: { mlId }, body: { words }, caller }) =>
    inDossier(use, caller, mlId, async (held) => {
      const details = { wordsHash: hashOfWords(words) };
      await recordStep(held, { kind: 'note', facts: { words } }, { what: 'alert-noted', details });
      return ok({});
    }),
  );
