import { type CoveringSeal, sealsPart } from '@pecset/alerts/server';
import { addressOf, type Language } from '@pecset/contract';
import { type MlId, visibleScan } from '@pecset/kernel';
import { type Printing, type SheetHead, sheet } from '@pecset/packs/server';
import { htmlText } from '@pecset/server-kit';
import { inspect } from '../../contract/index.ts';
import { type InspectionTexts, inspectionTexts } from './inspection.texts.ts';
import type { Subject } from './records.ts';

type Inspection = SheetHead & {
  readonly subject: Subject;
  readonly parts: readonly string[];
  /** Total number of records, and how many are on earlier parts. */
  readonly count: number;
  readonly before: number;
  readonly last: MlId;
  readonly seals: readonly CoveringSeal[];
};

const subjectWords = ({ mlId, gtin, sn, day, alertId }: Subject, words: InspectionTexts): string => {
  if (mlId !== undefined) return words.ofTransaction(String(mlId));
  if (gtin !== undefined) return words.ofPack(gtin, visibleScan(sn ?? ''));
  return day === undefined ? words.ofAlert(visibleScan(alertId ?? '')) : words.ofDay(day);
};

const rangeWords = ({ parts, before, count }: Inspection, words: InspectionTexts): string => {
  if (count === 0) return words.nothing;
  return parts.length === count ? words.all(count) : words.some(before + 1, before + parts.length, count);
};

const nextPart = (inspection: Inspection, words: InspectionTexts, language: Language): string => {
  const { parts, before, count, subject, last } = inspection;
  if (before + parts.length >= count) return '';
  const address = addressOf(inspect, { query: { ...subject, after: last, lng: language } });
  return `<p class="verdict"><a href="${htmlText(address)}">${htmlText(words.next)}</a></p>`;
};

/** The sheet for an inspector: all records of the subject in order of time, and the seals that cover them. */
export const inspectionPage = (inspection: Inspection, printing: Printing): string => {
  const { language } = printing;
  const words = inspectionTexts[language];
  const { organisation, mode, printedBy, subject, parts, seals } = inspection;
  const about = [[words.subject, subjectWords(subject, words)]] as const;
  const body = `<p><strong>${htmlText(rangeWords(inspection, words))}</strong></p>
${parts.join('\n')}
${nextPart(inspection, words, language)}
${sealsPart(seals, language)}`;
  return sheet({ organisation, mode, printedBy, title: words.title, about, body }, printing);
};
