import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { mailedFromDossier } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { inDossier, recordStep } from './in-dossier.ts';

export const serveMailedFromDossier = (use: AlertsDependencies) =>
  serve(mailedFromDossier, ({ params: { mlId }, body: { to, how }, caller }) =>
    inDossier(use, caller, mlId, async (held) => {
      const facts = { to, how };
      await recordStep(held, { kind: 'mail', facts }, { what: 'alert-mailed', details: facts });
      return ok({});
    }),
  );
