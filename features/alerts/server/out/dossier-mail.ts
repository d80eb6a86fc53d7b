import { ok } from '@pecset/kernel';
import { alertOutcome } from '@pecset/packs/contract';
import { headOf } from '@pecset/packs/server';
import { serve } from '@pecset/server-kit';
import { z } from 'zod/mini';
import { type AlertSettings, type Dossier, dossierMail, type MailParty } from '../../contract/index.ts';
import { type MailFacts, mailText } from '../../domain/index.ts';
import type { AlertsDependencies } from '../dependencies.ts';
import { dossierOf } from '../dossier/read-dossier.ts';

const addresses: Readonly<Record<MailParty, (settings: AlertSettings) => string | null>> = {
  authority: ({ authorityMail }) => authorityMail,
  national: ({ nationalMail }) => nationalMail,
  manufacturer: () => null,
};

type Head = Awaited<ReturnType<typeof headOf>>;

const mailFacts = (dossier: Dossier, { organisation, printedBy }: Head): MailFacts => {
  const last = dossier.decisions.at(-1);
  return {
    ...dossier,
    at: new Date(dossier.at),
    trxType: dossier.item.trxType,
    cause: last?.cause ?? null,
    outcome: z.parse(z.nullable(alertOutcome), last?.outcome ?? null),
    decision: dossier.decided,
    organisation,
    contact: printedBy,
  };
};

export const serveDossierMail = ({ db, withinLimit }: AlertsDependencies) =>
  serve(dossierMail, ({ params: { mlId }, query: { to, lng }, caller }) =>
    withinLimit(caller, async () => {
      const found = await dossierOf(db, caller.partnerId, mlId);
      if (!found.ok) return found;
      const head = await headOf(db, caller);
      const address = addresses[to](found.value.settings);
      return ok({ address, ...mailText(mailFacts(found.value, head), to, lng) });
    }),
  );
