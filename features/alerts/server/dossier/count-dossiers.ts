import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { countDossiers } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierStore } from './dossier-store.ts';

export const serveCountDossiers = ({ db, withinLimit }: AlertsDependencies) =>
  serve(countDossiers, ({ caller }) =>
    withinLimit(caller, async () => ok(await dossierStore(db, caller.partnerId).counts())),
  );
