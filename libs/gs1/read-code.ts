import { isHumanReadable, readHumanReadable } from './human-readable.ts';
import type { CodeForm } from './parsed-code.ts';
import type { Piece } from './piece.ts';
import { readElements } from './read-elements.ts';
import { contentStart, symbologyOf } from './symbology.ts';

export type Reading = {
  readonly symbology: string | undefined;
  readonly form: CodeForm;
  readonly pieces: readonly Piece[];
};

/** Splits any text into pieces with their positions. */
export const readCode = (text: string): Reading => {
  const symbology = symbologyOf(text);
  const start = contentStart(text, symbology);
  return isHumanReadable(text, start)
    ? { symbology, form: 'human-readable', pieces: readHumanReadable(text, start) }
    : { symbology, form: 'element-string', pieces: readElements(text, start) };
};
