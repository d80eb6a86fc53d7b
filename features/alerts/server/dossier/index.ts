import type { Route } from '@pecset/server-kit';
import type { AlertsDependencies } from '../dependencies.ts';
import { serveCompareReadings } from './compare-readings.ts';
import { serveCountDossiers } from './count-dossiers.ts';
import { serveDecideDossier } from './decide-dossier.ts';
import { serveListDossiers } from './list-dossiers.ts';
import { serveMailedFromDossier } from './mailed-from-dossier.ts';
import { serveNoteInDossier } from './note-in-dossier.ts';
import { servePlacePack } from './place-pack.ts';
import { serveReadDossier } from './read-dossier.ts';
import { serveAlertSettings, serveChangeAlertSettings } from './settings.ts';
import { serveTakeDossier } from './take-dossier.ts';

export const dossierRoutes = (use: AlertsDependencies): readonly Route[] => [
  serveListDossiers(use),
  serveCountDossiers(use),
  serveAlertSettings(use),
  serveChangeAlertSettings(use),
  serveReadDossier(use),
  serveTakeDossier(use),
  serveNoteInDossier(use),
  servePlacePack(use),
  serveCompareReadings(use),
  serveDecideDossier(use),
  serveMailedFromDossier(use),
];
