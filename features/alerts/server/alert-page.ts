import type { Language } from '@pecset/contract';
import { codeTextsEn, codeTextsHu, textOfCode, trxType } from '@pecset/packs/contract';
import { htmlText, printPage, trxTimeOf } from '@pecset/packs/server';
import { z } from 'zod/mini';
import { alertTexts } from './alert-page.texts.ts';
import { budapestTime } from './budapest-time.ts';
import type { DescribedAlert } from './store.ts';

const codeTexts = { hu: codeTextsHu, en: codeTextsEn };

const facts = (rows: readonly (readonly [name: string, value: string])[]): string =>
  `<dl>${rows.map(([name, value]) => `<dt>${htmlText(name)}</dt><dd>${htmlText(value)}</dd>`).join('\n')}</dl>`;

const placeOf = ({ name, post_code, city, address }: DescribedAlert): string =>
  [name, `${post_code} ${city}`.trim(), address].filter(Boolean).join(', ');

const codePart = (code: string, language: Language): string => {
  const words = alertTexts[language];
  const { short, meaning, advice } = textOfCode(codeTexts[language], code);
  return `<h2>${htmlText(code)}: ${htmlText(short)}</h2>
<p><strong>${htmlText(words.meaning)}:</strong> ${htmlText(meaning)}</p>
<p><strong>${htmlText(words.advice)}:</strong> ${htmlText(advice)}</p>`;
};

/** With its id as a code that a camera reads. */
type DrawnAlert = DescribedAlert & { readonly alertId: string; readonly svg: string };

export type Printing = { readonly language: Language; readonly printedAt: Date };

/** What goes with a pack into quarantine and to the authority: one sheet, readable without colours. */
export const alertPage = (alert: DrawnAlert, { language, printedAt }: Printing): string => {
  const { alertId, svg } = alert;
  const words = alertTexts[language];
  const isSandbox = alert.mode === 'sandbox';
  const body = `<div class="alert-id">${svg}
<div>${htmlText(words.alertId)}<br><strong>${htmlText(alertId)}</strong></div></div>
${isSandbox ? `<p><strong>${htmlText(words.sandbox)}</strong></p>` : ''}
<h2>${htmlText(words.pack)}</h2>
${facts([
  [words.gtin, alert.gtin],
  [words.expiry, alert.exp_date],
  [words.batch, alert.lot_num],
  [words.serial, alert.sn],
])}
<h2>${htmlText(words.what)}</h2>
${facts([
  [words.time, budapestTime(new Date(trxTimeOf(alert.ml_id)))],
  [words.transaction, words.transactions[z.parse(trxType, alert.trx_type)]],
  [words.user, alert.user_name],
  [words.organisation, placeOf(alert)],
  [words.printed, budapestTime(printedAt)],
])}
${alert.reason_code === null ? '' : codePart(alert.reason_code, language)}
<p class="signature">${htmlText(words.signature)}</p>`;
  return printPage({ language, title: words.title, across: isSandbox ? 'SANDBOX' : undefined, body });
};
