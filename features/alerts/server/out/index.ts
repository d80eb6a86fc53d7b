import type { Route } from '@pecset/server-kit';
import type { AlertsDependencies } from '../dependencies.ts';
import { serveDossierFile } from './dossier-file.ts';
import { serveDossierMail } from './dossier-mail.ts';
import { servePrintDossier } from './print-dossier.ts';

/** The dossier on paper, as a file, and as the text of a mail. */
export const outRoutes = (use: AlertsDependencies): readonly Route[] => [
  servePrintDossier(use),
  serveDossierFile(use),
  serveDossierMail(use),
];
