import { ok } from '@pecset/kernel';
import { serve } from '@pecset/server-kit';
import { compareReadings } from '../../contract/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { hashOfWords, inDossier, recordStep } from './in-dossier.ts';

export const serveCompareReadings = (use: AlertsDependencies) =>
  serve(compareReadings, ({ params: { mlId }, body: facts, caller }) =>
    inDossier(use, caller, mlId, async (held) => {
      const { gtin, expDate, lotNum, sn } = facts;
      const details = { readingHash: hashOfWords(JSON.stringify([gtin, expDate, lotNum, sn])) };
      await recordStep(held, { kind: 'compared', facts }, { what: 'alert-compared', details });
      return ok({});
    }),
  );
