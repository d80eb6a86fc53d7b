import type { Language } from '@pecset/contract';
import { ok } from '@pecset/kernel';
import { htmlText, serve } from '@pecset/server-kit';
import type { DrawCode } from '@pecset/server-kit/print';
import { codeTexts, textOfCode, trainingSheet } from '../contract/index.ts';
import { type DemoPack, demoPacks, onBox } from '../domain/index.ts';
import type { PacksDependencies } from './dependencies.ts';
import { printPage } from './print.ts';
import { trainingTexts } from './training-sheet.texts.ts';

type DrawnPack = DemoPack & { readonly elements: string; readonly svg: string };

const drawPacks = (drawCode: DrawCode): Promise<readonly DrawnPack[]> =>
  Promise.all(
    demoPacks.map(async (pack) => {
      const { gtin, expDate, lotNum, sn } = onBox(pack);
      const elements = `(01)${gtin}(17)${expDate}(10)${lotNum}(21)${sn}`;
      return { ...pack, elements, svg: await drawCode({ bcid: 'gs1datamatrix', text: elements }) };
    }),
  );

const packItem = ({ code, moment, elements, svg }: DrawnPack, language: Language): string => {
  const words = trainingTexts[language];
  const heading =
    code === null ? (words.headings[moment] ?? '') : textOfCode(codeTexts[language], code).short;
  return `<li>${svg}
<div><p><strong>${htmlText(heading)}</strong>${code === null ? '' : `<br>${htmlText(code)}`}</p>
<p>${htmlText(words.moments[moment])}</p><code>${htmlText(elements)}</code></div></li>`;
};

const ranks: Readonly<Partial<Record<DemoPack['moment'], number>>> = { ordinary: 1, expired: 2 };
const rankOf = ({ moment }: DemoPack): number => ranks[moment] ?? 3;

const sheetIn = (language: Language, packs: readonly DrawnPack[]): string => {
  const { title, introduction } = trainingTexts[language];
  // Ordinary packs come first.
  const inOrder = packs.toSorted((one, other) => rankOf(one) - rankOf(other));
  const items = inOrder.map((pack) => packItem(pack, language));
  const body = `<p>${htmlText(introduction)}</p>\n<ul class="packs">\n${items.join('\n')}\n</ul>`;
  return printPage({ language, title, body });
};

/** The codes are drawn once, since the sheet is the same for everybody until the program changes. */
export const serveTrainingSheet = ({ drawCode }: PacksDependencies) => {
  let drawn: Promise<readonly DrawnPack[]> | undefined;
  const packs = async () => {
    drawn ??= drawPacks(drawCode);
    try {
      return await drawn;
    } catch (error) {
      drawn = undefined;
      throw error;
    }
  };
  return serve(trainingSheet, async ({ query: { lng }, language, wire }) => {
    wire.header('vary', 'accept-language');
    wire.header('cache-control', 'private, max-age=3600');
    return ok(sheetIn(lng ?? language, await packs()));
  });
};
