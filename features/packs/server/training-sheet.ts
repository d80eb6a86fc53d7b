import type { Language } from '@pecset/contract';
import { checkDigit } from '@pecset/gs1';
import { ok } from '@pecset/kernel';
import { htmlText, serve } from '@pecset/server-kit';
import { gs1DataMatrix } from '@pecset/server-kit/print';
import { codeTextsEn, codeTextsHu, textOfCode, trainingSheet } from '../contract/index.ts';
import { type DemoPack, demoPacks } from '../domain/index.ts';
import { printPage } from './print.ts';
import { trainingTexts } from './training-sheet.texts.ts';

const codeTexts = { hu: codeTextsHu, en: codeTextsEn };

/** Fixed, so that a sheet printed next year still fits the packs of this one. */
const batch = { expDate: '401231', lotNum: 'TRAINING' };

/** GS1 keeps prefix 952 for demonstrations: no real product has it. */
const gtinOf = (index: number): string => {
  const digits = `0952${String(index + 1).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
};

const packItem = ({ sn, code, moment }: DemoPack, index: number, language: Language): string => {
  const words = trainingTexts[language];
  const { expDate, lotNum } = batch;
  const elements = `(01)${gtinOf(index)}(17)${expDate}(10)${lotNum}(21)${sn}`;
  const heading = code === null ? words.pending : textOfCode(codeTexts[language], code).short;
  return `<li>${gs1DataMatrix(elements)}
<div><p><strong>${htmlText(heading)}</strong>${code === null ? '' : `<br>${htmlText(code)}`}</p>
<p>${htmlText(words.moments[moment])}</p><code>${htmlText(elements)}</code></div></li>`;
};

const sheetIn = (language: Language): string => {
  const { title, introduction } = trainingTexts[language];
  const packs = demoPacks.map((pack, index) => packItem(pack, index, language));
  const body = `<p>${htmlText(introduction)}</p>\n<ul class="packs">\n${packs.join('\n')}\n</ul>`;
  return printPage({ language, title, body });
};

export const serveTrainingSheet = () =>
  serve(trainingSheet, ({ query: { lng }, language, wire }) => {
    wire.header('vary', 'accept-language');
    return ok(sheetIn(lng ?? language));
  });
