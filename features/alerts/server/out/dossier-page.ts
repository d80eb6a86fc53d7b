import type { Language } from '@pecset/contract';
import { visibleScan } from '@pecset/kernel';
import { codeTexts, doneBy, textOfCode, transactionWords } from '@pecset/packs/contract';
import { handedOutBefore } from '@pecset/packs/domain';
import { type Printing, rowTexts, type SheetHead, sheetAround } from '@pecset/packs/server';
import { htmlText } from '@pecset/server-kit';
import { exactTime, type Fact, facts, table } from '@pecset/server-kit/print';
import { type Dossier, placeWords, stateWords } from '../../contract/index.ts';
import type { Audited } from '../sealed/audited.ts';
import { auditPart, sealsPart } from '../sealed/sealed-parts.ts';
import { sealsOf } from '../sealed/seals.ts';
import { dossierTexts } from './dossier-page.texts.ts';
import { figureAround, type PlacedPhotograph, photographsAround } from './photographs-part.ts';
import { causeOf, codeWords, decisionOf, timelineOf } from './timeline.ts';

export type DossierToPrint = SheetHead & {
  readonly dossier: Dossier;
  readonly photographs: readonly PlacedPhotograph[];
  readonly audit: readonly Audited[];
  /** The alert ID as a code for cameras; undefined if there is none. */
  readonly svg: string | undefined;
};

const alertBox = ({ dossier: { alertId }, svg }: DossierToPrint, language: Language): string => {
  const words = dossierTexts[language];
  return `<div class="alert-id">${svg ?? ''}
<div>${htmlText(words.alertId)}<br><strong>${htmlText(alertId ?? words.noAlertId)}</strong></div></div>`;
};

const stateFacts = (
  { state, takenBy, place, placeWords: inWords }: Dossier,
  language: Language,
): readonly Fact[] => {
  const words = dossierTexts[language];
  return [
    [words.state, stateWords[language][state]],
    [words.takenBy, takenBy?.userName],
    [words.place, [placeWords[language][place], inWords].filter(Boolean).join(', ')],
  ];
};

const packFacts = ({ productName, pack, rawScan }: Dossier, language: Language): readonly Fact[] => {
  const words = dossierTexts[language];
  return [
    [words.productName, productName],
    ['GTIN', pack.gtin],
    [words.batch, visibleScan(pack.lotNum)],
    [words.expiry, pack.expDate],
    [words.serial, visibleScan(pack.sn)],
    [words.scanned, rawScan === null ? words.typed : visibleScan(rawScan)],
  ];
};

const whatFacts = ({ item, at, reasonCode }: Dossier, language: Language): readonly Fact[] => {
  const words = dossierTexts[language];
  const { transaction, user, code } = rowTexts[language];
  const handedOut = handedOutBefore(item);
  return [
    [transaction, `${transactionWords[item.trxType][language]}, ${exactTime(new Date(at))}`],
    [user, doneBy(item, language)],
    [words.handedOut, handedOut && `${exactTime(new Date(handedOut.at))}, ${handedOut.userName}`],
    [code, codeWords(reasonCode, language)],
    [words.meaning, reasonCode && textOfCode(codeTexts[language], reasonCode).meaning],
  ];
};

const decisionsPart = ({ decisions }: Dossier, language: Language): string => {
  const words = dossierTexts[language];
  if (decisions.length === 0) return `<p>${htmlText(words.undecided)}</p>`;
  const rows = table(
    [words.decidedAt, words.cause, words.decision, words.inWords, words.decidedBy, words.confirmedBy],
    decisions.map((one) => [
      exactTime(new Date(one.at)),
      causeOf(one, language),
      decisionOf(one, language),
      one.words,
      one.by.userName,
      one.confirmedBy?.userName ?? '–',
    ]),
  );
  return `<div class="decisions">${rows}</div>`;
};

const timelinePart = (dossier: Dossier, language: Language): string => {
  const { time, user } = rowTexts[language];
  const rows = timelineOf(dossier, language);
  return `<div class="timeline">${table(
    [time, dossierTexts[language].event, user],
    rows.map(({ at, what, by }) => [exactTime(new Date(at)), what, by]),
  )}</div>`;
};

const bodyBefore = (printed: DossierToPrint, language: Language): string => {
  const { dossier } = printed;
  const words = dossierTexts[language];
  return `${alertBox(printed, language)}
<h2>${htmlText(words.pack)}</h2>
${facts(packFacts(dossier, language))}
<h2>${htmlText(words.what)}</h2>
${facts(whatFacts(dossier, language))}
<h2>${htmlText(words.decisions)}</h2>
${decisionsPart(dossier, language)}
<h2>${htmlText(words.timeline)}</h2>
${timelinePart(dossier, language)}
`;
};

const sealedPart = (audit: readonly Audited[], language: Language): string => {
  const seals = sealsOf();
  seals.add(audit);
  const records = auditPart(audit, language);
  return `${records && `<section class="record">${records}</section>\n`}${sealsPart(seals.all(), language)}`;
};

/** The dossier in pieces, so that the photographs between them need not lie in memory together. */
export const dossierAround = (printed: DossierToPrint, printing: Printing, styleHead?: string) => {
  const { dossier, photographs, audit, ...head } = printed;
  const { language } = printing;
  const { title, signatures } = dossierTexts[language];
  const frame = {
    ...head,
    title: title(dossier.number),
    about: stateFacts(dossier, language),
    signatures,
  };
  const outer = sheetAround(frame, printing, styleHead);
  const inner = photographsAround(photographs, language);
  return {
    before: outer.before + bodyBefore(printed, language) + inner.before,
    after: inner.after + sealedPart(audit, language) + outer.after,
  };
};

/** The dossier as a page to print; the browser asks for each photograph at its address. */
export const dossierPage = (
  printed: DossierToPrint,
  addressOfPhotograph: (photographId: number) => string,
  printing: Printing,
): string => {
  const { before, after } = dossierAround(printed, printing);
  const figures = printed.photographs.map((photograph) => {
    const around = figureAround(photograph, printing.language);
    return around.before + htmlText(addressOfPhotograph(photograph.photographId)) + around.after;
  });
  return before + figures.join('') + after;
};
