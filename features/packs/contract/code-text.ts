import { type KnownCode, lookUpCode, type StrangerClass } from '@pecset/nmvs/codes';
import { isOwnCode, type OwnCode } from './own-codes.ts';

/** What the pharmacist reads about a code: its name, its meaning, and what to do. */
export type CodeText = { readonly short: string; readonly meaning: string; readonly advice: string };

/** The texts of one language; a code of the catalogue without texts does not compile. */
export type CodeTexts = {
  readonly codes: Readonly<Record<KnownCode, CodeText>>;
  /** Texts for codes that are not in the catalogue. */
  readonly strangers: Readonly<Record<StrangerClass, CodeText>>;
  /** Texts for our own codes, used when the national system gave no answer. */
  readonly own: Readonly<Record<OwnCode, CodeText>>;
};

export const textOfCode = (texts: CodeTexts, code: string): CodeText => {
  if (isOwnCode(code)) return texts.own[code];
  const found = lookUpCode(code);
  return found.known ? texts.codes[found.code] : texts.strangers[found.retry];
};
