import type { Language } from '@pecset/contract';
import { visibleScan } from '@pecset/kernel';
import { codeTexts, doneBy, type HistoryItem, textOfCode, transactionWords } from '@pecset/packs/contract';
import { rowTexts } from '@pecset/packs/server';
import { exactTime, wordOf } from '@pecset/server-kit/print';
import {
  causeWords,
  type Dossier,
  type DossierEntry,
  decisionWords,
  outcomeWords,
  placeWords,
  subjectWords,
} from '../../contract/index.ts';
import { dossierTexts } from './dossier-page.texts.ts';

export type Happening = { readonly at: string; readonly what: string; readonly by: string };

type Decision = Dossier['decisions'][number];
type Picture = Dossier['pictures'][number];

const joined = (parts: readonly (string | null | false)[], mark = ' · '): string =>
  parts.filter(Boolean).join(mark);

export const codeWords = (code: string | null, language: Language): string | null =>
  code === null ? null : `${code}: ${textOfCode(codeTexts[language], code).short}`;

/** What was recorded before causes were asked for has only its outcome. */
export const causeOf = ({ cause, outcome }: Decision, language: Language): string =>
  cause === null ? wordOf(outcomeWords[language], outcome) : causeWords[language][cause];

export const decisionOf = ({ decision }: Decision, language: Language): string =>
  decision === null ? '–' : decisionWords[language][decision];

const ofTransaction = (item: HistoryItem, own: boolean, language: Language): Happening => {
  const { events, thisAlert } = dossierTexts[language];
  const { trxType, status, reasonCode, recorded, trxTime } = item;
  const what = joined([
    transactionWords[trxType][language],
    rowTexts[language].statuses[status ?? 'none'],
    codeWords(reasonCode, language),
    recorded && events.recorded(exactTime(new Date(recorded.at)), recorded.userName),
    own && thisAlert,
  ]);
  return { at: trxTime, what, by: doneBy(item, language) };
};

const ofDecision = (decided: Decision, language: Language): Happening => {
  const texts = dossierTexts[language];
  const { words, by, confirmedBy, at } = decided;
  const what = joined([
    `${texts.decision}: ${decisionOf(decided, language)}`,
    `${texts.cause}: ${causeOf(decided, language)}`,
    words,
    confirmedBy && `${texts.confirmedBy}: ${confirmedBy.userName}`,
  ]);
  return { at, what, by: by.userName };
};

/** Photographs are named by their place in the dossier, removed ones included, so that no name changes. */
const ofPicture = ({ shows, source, by, at }: Picture, place: number, language: Language): Happening => {
  const texts = dossierTexts[language];
  const what = joined([
    texts.events.photograph(place),
    subjectWords[language][shows],
    source === 'phone' && texts.byPhone,
  ]);
  return { at, what, by: by.userName };
};

type Reading = Extract<DossierEntry, { kind: 'compared' }>['facts'];

const readingWords = ({ gtin, expDate, lotNum, sn }: Reading): string =>
  joined(
    (
      [
        ['GTIN', gtin],
        ['EXP', expDate],
        ['LOT', lotNum],
        ['SN', sn],
      ] as const
    ).map(([name, value]) => `${name} ${visibleScan(value ?? '–')}`),
    ', ',
  );

const entryWords = (entry: DossierEntry, placeOf: PlaceOf, language: Language): string => {
  const { place, events } = dossierTexts[language];
  switch (entry.kind) {
    case 'taken':
      return events.taken;
    case 'acknowledged':
      return events.acknowledged;
    case 'note':
      return `${events.note}: ${entry.facts.words}`;
    case 'place':
      return joined([`${place}: ${placeWords[language][entry.facts.place]}`, entry.facts.words]);
    case 'compared':
      return `${events.compared}: ${readingWords(entry.facts)}`;
    case 'printed':
      return events.printed[entry.facts.what];
    case 'mail':
      return events.mail(events.parties[entry.facts.to], events.how[entry.facts.how]);
    case 'photograph-removed':
      return joined([events.removed(placeOf(entry.facts.photographId)), entry.facts.words]);
  }
};

type PlaceOf = (photographId: number) => number | undefined;

const placesOf = (pictures: readonly Picture[]): PlaceOf => {
  const places = new Map(pictures.map(({ photographId }, index) => [photographId, index + 1]));
  return (photographId) => places.get(photographId);
};

/** Everything that the dossier knows of, oldest first. */
export const timelineOf = (dossier: Dossier, language: Language): readonly Happening[] => {
  const { mlId, history, decisions, pictures, entries } = dossier;
  const placeOf = placesOf(pictures);
  const happenings = [
    ...history.map((item) => ofTransaction(item, item.mlId === mlId, language)),
    ...decisions.map((decided) => ofDecision(decided, language)),
    ...pictures.map((picture, index) => ofPicture(picture, index + 1, language)),
    ...entries.map((entry) => ({
      at: entry.at,
      what: entryWords(entry, placeOf, language),
      by: entry.by.userName,
    })),
  ];
  return happenings.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
};
