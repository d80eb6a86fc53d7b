import type { Language } from '@pecset/contract';
import { budapestTime } from '@pecset/kernel';
import { codeTexts, doneBy, printStyle, textOfCode, transactionWords } from '@pecset/packs/contract';
import { handedOutBefore } from '@pecset/packs/domain';
import { type DescribedTransaction, trxTimeOf } from '@pecset/packs/server';
import type { ProductName } from '@pecset/products/contract';
import { htmlText } from '@pecset/server-kit';
import { printPageWith } from '@pecset/server-kit/print';
import { alertTexts } from './alert-page.texts.ts';

const printPage = printPageWith(printStyle.path);

const facts = (rows: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${htmlText(name)}</dt><dd>${htmlText(value)}</dd>`).join('\n')}</dl>`;

/** The transaction that raised the alert, with its organisation. */
export type DescribedAlert = DescribedTransaction & {
  readonly productName: ProductName | null;
  readonly organisation: {
    readonly name: string;
    readonly post_code: string;
    readonly city: string;
    readonly address: string;
  };
};

const placeOf = ({ name, post_code, city, address }: DescribedAlert['organisation']): string =>
  [name, `${post_code} ${city}`.trim(), address].filter(Boolean).join(', ');

/** Includes the source: the name is ours, not the national system's. */
const nameWords = ({ name, source, date }: ProductName): string =>
  `${name} (${source}, ${budapestTime(new Date(date))})`;

/** The usual advice is for a pack at hand, not for one that the patient has. */
const codePart = (code: string, handedOut: boolean, language: Language): string => {
  const words = alertTexts[language];
  const { short, meaning, ...text } = textOfCode(codeTexts[language], code);
  const advice = handedOut ? words.adviceHandedOut : text.advice;
  return `<h2>${htmlText(code)}: ${htmlText(short)}</h2>
<p><strong>${htmlText(words.meaning)}:</strong> ${htmlText(meaning)}</p>
<p><strong>${htmlText(words.advice)}:</strong> ${htmlText(advice)}</p>`;
};

/** With its id drawn as a code for cameras. */
type DrawnAlert = DescribedAlert & { readonly alertId: string; readonly svg: string };

export type Printing = { readonly language: Language; readonly printedAt: Date };

/** The sheet that goes with a pack into quarantine and to the authority; readable without colours. */
export const alertPage = (alert: DrawnAlert, { language, printedAt }: Printing): string => {
  const { alertId, svg, pack, productName } = alert;
  const words = alertTexts[language];
  const isSandbox = alert.mode === 'sandbox';
  const handedOut = handedOutBefore(alert);
  const body = `<div class="alert-id">${svg}
<div>${htmlText(words.alertId)}<br><strong>${htmlText(alertId)}</strong></div></div>
${isSandbox ? `<p><strong>${htmlText(words.sandbox)}</strong></p>` : ''}
<h2>${htmlText(words.pack)}</h2>
${facts([
  ...(productName ? [[words.productName, nameWords(productName)] as const] : []),
  [words.gtin, pack.gtin],
  [words.expiry, pack.expDate],
  [words.batch, pack.lotNum],
  [words.serial, pack.sn],
])}
<h2>${htmlText(words.what)}</h2>
${facts([
  [words.time, budapestTime(new Date(trxTimeOf(alert.mlId)))],
  [words.transaction, transactionWords[alert.trxType][language]],
  [words.user, doneBy(alert, language)],
  ...(handedOut
    ? [[words.handedOut, `${budapestTime(new Date(handedOut.at))}, ${handedOut.userName}`] as const]
    : []),
  [words.organisation, placeOf(alert.organisation)],
  [words.printed, budapestTime(printedAt)],
])}
${alert.reasonCode === null ? '' : codePart(alert.reasonCode, handedOut !== null, language)}
<p class="signature">${htmlText(words.signature)}</p>`;
  return printPage({ language, title: words.title, across: isSandbox ? words.across : undefined, body });
};
