import type { HistoryItem } from '@pecset/packs/contract';
import type { Dossier } from '../contract/dossier.ts';
import type { DossierEntry } from '../contract/dossier-entry.ts';
import type { Photograph } from '../contract/photographs.ts';

/** One thing that happened to the pack or in its dossier. */
export type Happening = { readonly at: string } & (
  | { readonly kind: 'transaction'; readonly item: HistoryItem; readonly isOwn: boolean }
  | { readonly kind: 'decision'; readonly decided: Dossier['decisions'][number] }
  /** `place`: from 1, the same as long as the dossier is kept. */
  | { readonly kind: 'photograph'; readonly picture: Photograph; readonly place: number }
  | { readonly kind: 'entry'; readonly entry: DossierEntry }
);

type Told = Pick<Dossier, 'mlId' | 'history' | 'decisions' | 'entries' | 'pictures'>;

/** Everything that the dossier knows of, newest first. */
export const happeningsOf = ({ mlId, history, decisions, entries, pictures }: Told): readonly Happening[] => {
  const happened: readonly Happening[] = [
    ...history.map(
      (item): Happening => ({ kind: 'transaction', at: item.trxTime, item, isOwn: item.mlId === mlId }),
    ),
    ...pictures.map(
      (picture, index): Happening => ({ kind: 'photograph', at: picture.at, picture, place: index + 1 }),
    ),
    ...entries.map((entry): Happening => ({ kind: 'entry', at: entry.at, entry })),
    ...decisions.map((decided): Happening => ({ kind: 'decision', at: decided.at, decided })),
  ];
  return happened.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
};

/** The number of a photograph within its dossier; undefined if it is not there. */
export const placeOfPhotograph = (
  { pictures }: Pick<Dossier, 'pictures'>,
  photographId: number,
): number | undefined => {
  const index = pictures.findIndex((picture) => picture.photographId === photographId);
  return index === -1 ? undefined : index + 1;
};
