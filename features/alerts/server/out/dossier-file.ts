import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { fileName } from '@pecset/server-kit/export';
import { dossierFile } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { photographContent } from '../photographs/index.ts';
import { filePieces } from './file-pieces.ts';
import { takeOut } from './take-out.ts';

const words = { hu: 'riasztas', en: 'alert' } as const;

export const serveDossierFile = (use: AlertsDependencies) =>
  serve(dossierFile, async ({ params: { mlId }, query: { lng }, caller, language: asked }) => {
    const taken = await takeOut(use, caller, mlId, 'file');
    if (!taken.ok) return taken;
    const language = lng ?? asked;
    const { printed, printedAt } = taken.value;
    const { organisation, mode, dossier } = printed;
    const tried = mode === 'sandbox' ? ['sandbox'] : [];
    const filename = fileName('html', organisation.name, ...tried, words[language], String(dossier.number));
    const contentOf = (photographId: number) =>
      photographContent(use.db, caller.partnerId, mlId, photographId);
    return ok({ content: filePieces(printed, contentOf, { language, printedAt }), filename });
  });
