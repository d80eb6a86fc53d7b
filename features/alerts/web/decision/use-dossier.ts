import { type Call, type CallFailure, useCall } from '@pecset/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Dossier, readDossier } from '../../contract/index.ts';
import type { AlertEvidence } from '../../domain/index.ts';

export class DossierFault extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(`The dossier could not be loaded: ${failure.errCode}`);
    this.failure = failure;
  }
}

/** Whoever opens it must see what a colleague has just found out. */
export const dossierQuery = (call: Call, mlId: number) =>
  queryOptions({
    queryKey: ['dossier', mlId],
    queryFn: async ({ signal }): Promise<Dossier> => {
      const answer = await call(readDossier, { params: { mlId } }, { signal });
      if (!answer.ok) throw new DossierFault(answer.refusal);
      return answer.value;
    },
    staleTime: 0,
    // Fails at once without a network, so that the decision can be recorded without the facts.
    networkMode: 'always',
  });

type Refreshed = { readonly refetchInterval?: number };

export const useDossier = (mlId: number, refreshed: Refreshed = {}) =>
  useQuery({ ...dossierQuery(useCall(), mlId), ...refreshed });

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the dossier knows that may tell the cause. */
export const evidenceOf = ({ item, pack, rawScan, history, entries }: Dossier): AlertEvidence => ({
  item,
  sent: {
    gtin: orNull(pack.gtin),
    expDate: orNull(pack.expDate),
    lotNum: orNull(pack.lotNum),
    sn: orNull(pack.sn),
  },
  rawScan,
  history,
  readAgain: entries.findLast((entry) => entry.kind === 'compared')?.facts,
});
