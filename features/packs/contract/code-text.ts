import { type KnownCode, lookUpCode, type StrangerClass } from '@pecset/nmvs/codes';
import { isOwnCode, type OwnCode } from './own-codes.ts';

/** What the pharmacist reads about a code: what it is called, what it means, what to do now. */
export type CodeText = { readonly short: string; readonly meaning: string; readonly advice: string };

/** One language. A code of the catalogue without words does not compile. */
export type CodeTexts = {
  readonly codes: Readonly<Record<KnownCode, CodeText>>;
  /** For codes that the catalogue does not hold. */
  readonly strangers: Readonly<Record<StrangerClass, CodeText>>;
  /** For what we say ourselves, where the national system said nothing. */
  readonly own: Readonly<Record<OwnCode, CodeText>>;
};

export const textOfCode = (texts: CodeTexts, code: string): CodeText => {
  if (isOwnCode(code)) return texts.own[code];
  const found = lookUpCode(code);
  return found.known ? texts.codes[found.code] : texts.strangers[found.retry];
};
