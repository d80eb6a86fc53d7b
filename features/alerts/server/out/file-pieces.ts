import type { Language } from '@pecset/contract';
import type { Printing } from '@pecset/packs/server';
import { styleInside } from '@pecset/server-kit/print';
import { type DossierToPrint, dossierAround } from './dossier-page.ts';
import { figureAround, type PlacedPhotograph } from './photographs-part.ts';

export type PhotographContent = { readonly contentType: string; readonly content: Uint8Array };

/** Undefined for a photograph that was removed meanwhile. */
export type ContentOf = (photographId: number) => Promise<PhotographContent | undefined>;

/** A multiple of three, so that only the last piece is padded. */
const BASE64_AT_ONCE = 3 * 32_768;

function* base64(content: Uint8Array): Generator<string> {
  for (let from = 0; from < content.length; from += BASE64_AT_ONCE)
    yield Buffer.from(content.subarray(from, from + BASE64_AT_ONCE)).toString('base64');
}

async function* figure(
  photograph: PlacedPhotograph,
  contentOf: ContentOf,
  language: Language,
): AsyncGenerator<string> {
  const { before, after } = figureAround(photograph, language);
  const found = await contentOf(photograph.photographId);
  yield before;
  if (found) {
    yield `data:${found.contentType};base64,`;
    yield* base64(found.content);
  }
  yield after;
}

/** The dossier as one file that needs nothing else; one photograph at a time is in memory. */
export async function* filePieces(
  printed: DossierToPrint,
  contentOf: ContentOf,
  printing: Printing,
): AsyncGenerator<string> {
  const { before, after } = dossierAround(printed, printing, styleInside);
  yield before;
  for (const photograph of printed.photographs) yield* figure(photograph, contentOf, printing.language);
  yield after;
}
