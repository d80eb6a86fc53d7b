import type { Language } from '@pecset/contract';
import { htmlText } from '@pecset/server-kit';
import { exactTime } from '@pecset/server-kit/print';
import { type Photograph, subjectWords } from '../../contract/index.ts';
import { dossierTexts } from './dossier-page.texts.ts';

/** Its place in the dossier, removed ones counted, so that it is called the same in the timeline. */
export type PlacedPhotograph = Photograph & { readonly place: number; readonly sha256: string };

/** More than this many stand three in a row. */
const FEW = 4;

const caption = (photograph: PlacedPhotograph, language: Language): string => {
  const { place, shows, source, at, by, sha256 } = photograph;
  const { byPhone } = dossierTexts[language];
  const words = [
    `${place}. ${subjectWords[language][shows]}`,
    exactTime(new Date(at)),
    by.userName + (source === 'phone' ? ` (${byPhone})` : ''),
  ];
  return `<figcaption>${htmlText(words.join(' · '))}<br><code>SHA-256 ${sha256}</code></figcaption>`;
};

/** What stands before and after the address of the picture, which may be long. */
export const figureAround = (photograph: PlacedPhotograph, language: Language) => {
  const { width, height, shows, place } = photograph;
  const words = htmlText(`${place}. ${subjectWords[language][shows]}`);
  return {
    before: `<figure><img width="${width}" height="${height}" alt="${words}" src="`,
    after: `">${caption(photograph, language)}</figure>\n`,
  };
};

export const photographsAround = (photographs: readonly PlacedPhotograph[], language: Language) => {
  const words = dossierTexts[language];
  const title = `<h2>${htmlText(words.photographs(photographs.length))}</h2>`;
  if (photographs.length === 0)
    return { before: `${title}\n<p>${htmlText(words.noPhotographs)}</p>`, after: '\n' };
  const look = photographs.length > FEW ? 'photographs many' : 'photographs';
  return { before: `${title}\n<div class="${look}">\n`, after: '</div>\n' };
};
