import type { Language } from '@pecset/contract';
import { budapestTime } from '@pecset/kernel';
import { codeTexts, doneBy, textOfCode, transactionWords } from '@pecset/packs/contract';
import { type Printing, rowTexts, type SheetHead, sheet } from '@pecset/packs/server';
import { htmlText } from '@pecset/server-kit';
import { table } from '@pecset/server-kit/print';
import { countLeft, type LeftGroup, leftTexts, type ReportRow, splitLeft } from '../../contract/index.ts';

const titles = { hu: 'NAPI ZÁRÁS', en: 'DAY’S CLOSE' } as const;

const codeWords = (code: string | null, language: Language): string =>
  code === null ? '' : `${code}: ${textOfCode(codeTexts[language], code).short}`;

const packWords = ({ productName, gtin, sn, lotNum, expDate }: ReportRow): string =>
  [productName, gtin, `SN ${sn}`, `LOT ${lotNum}`, `EXP ${expDate}`].filter(Boolean).join(' · ');

const cellsOf = (row: ReportRow, language: Language): readonly string[] => [
  budapestTime(new Date(row.trxTime)),
  `${transactionWords[row.trxType][language]}, ${doneBy(row, language)}`,
  packWords(row),
  [codeWords(row.reasonCode, language), row.alertId].filter(Boolean).join(' · '),
];

const groupPart = ({ kind, count, before, rows }: LeftGroup, language: Language): string => {
  const words = leftTexts[language];
  const { time, transaction, user, pack, code, alertId } = rowTexts[language];
  const { title, todo } = words.kinds[kind];
  const older = before > 0 ? ` (${words.before(before)})` : '';
  const cut =
    rows.length < count ? `<p><strong>${htmlText(words.shown(rows.length, count))}</strong></p>` : '';
  return `<h2>${htmlText(title)}: ${count}${htmlText(older)}</h2>
<p>${htmlText(todo)}</p>
${cut}
${table(
  [time, `${transaction}, ${user}`, pack, `${code}, ${alertId}`],
  rows.map((row) => cellsOf(row, language)),
)}`;
};

type ClosedDay = SheetHead & { readonly groups: readonly LeftGroup[] };

/** The sheet signed at the day's close: lists what is left, or states that nothing is. */
export const closePage = ({ groups, ...head }: ClosedDay, printing: Printing): string => {
  const { language } = printing;
  const words = leftTexts[language];
  const { todo, byItself } = splitLeft(groups);
  const [left, waiting] = [countLeft(todo), countLeft(byItself)];
  const body = `<p class="verdict">${htmlText(left === 0 ? words.nothing : words.left(left))}</p>
${waiting === 0 ? '' : `<p>${htmlText(words.byItself(waiting))}</p>`}
${groups.map((group) => groupPart(group, language)).join('\n')}`;
  return sheet({ ...head, title: titles[language], body }, printing);
};
