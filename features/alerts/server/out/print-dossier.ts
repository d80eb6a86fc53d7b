import { addressOf } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { printDossier, showPhotograph } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierPage } from './dossier-page.ts';
import { takeOut } from './take-out.ts';

export const servePrintDossier = (use: AlertsDependencies) =>
  serve(printDossier, async ({ params: { mlId }, query: { lng }, caller, language, wire }) => {
    const taken = await takeOut(use, caller, mlId, 'dossier');
    if (!taken.ok) return taken;
    const { printed, printedAt } = taken.value;
    const address = (photographId: number) => addressOf(showPhotograph, { params: { mlId, photographId } });
    wire.header('vary', 'accept-language');
    return ok(dossierPage(printed, address, { language: lng ?? language, printedAt }));
  });
