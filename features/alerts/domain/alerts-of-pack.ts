import type { DossierRow, DossierState } from '../contract/dossier.ts';

type Alert = { readonly state: DossierState };

/** The headline of a closed alert alone would read as if nothing spoke against the pack any more. */
export const leadsWithOthers = ({ state, others }: Alert & { readonly others: readonly Alert[] }): boolean =>
  state === 'closed' && others.some((other) => other.state !== 'closed');

const isUndecided = ({ state }: Alert): boolean => state === 'open' || state === 'looked-into';

type Listed = Pick<DossierRow, 'mlId' | 'state' | 'gtin' | 'sn'>;

/** Where a scanned pack leads: to its alert that waits for a decision, else to its newest. The newest comes first. */
export const alertOfScan = (
  rows: readonly Listed[],
  { gtin, sn }: { readonly gtin: string | undefined; readonly sn: string },
): number | undefined => {
  const ofPack = rows.filter((row) => row.sn === sn && row.gtin === gtin);
  return (ofPack.find(isUndecided) ?? ofPack[0])?.mlId;
};
