import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { takeDossier } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierStore } from './dossier-store.ts';
import { inDossier, recordStep } from './in-dossier.ts';

/** Who takes it last has it; a second press of the same person changes nothing. */
export const serveTakeDossier = (use: AlertsDependencies) =>
  serve(takeDossier, ({ params: { mlId }, caller }) =>
    inDossier(use, caller, mlId, async (held) => {
      const { tx, partnerId, userId, at, takenBy } = held;
      if (takenBy === userId) return ok({});
      await dossierStore(tx, partnerId).take(mlId, userId, at);
      await recordStep(held, { kind: 'taken', facts: {} }, { what: 'alert-taken' });
      return ok({});
    }),
  );
