import { GS } from './character-set.ts';

/** AIM's identifiers (ISO/IEC 15424) of the symbols that carry GS1 element strings. */
export const symbologyIdentifiers = [']d2', ']d1', ']C1', ']Q3', ']e0', ']J1'] as const;
export type SymbologyIdentifier = (typeof symbologyIdentifiers)[number];

const asPrinted: ReadonlySet<string> = new Set(symbologyIdentifiers);

/** The same with Caps Lock on, except `]E0`, which is an identifier in its own right, that of EAN-13. */
const swapped: ReadonlySet<string> = new Set([']D2', ']D1', ']c1', ']q3', ']j1']);

const CLOSING_BRACKET = 93;

export const skipSeparators = (text: string, start: number): number => {
  let at = start;
  while (at < text.length && text.charCodeAt(at) === GS) at++;
  return at;
};

/** The identifier at the front exactly as received, in either case; separators before it do not count. */
export const symbologyOf = (text: string): string | undefined => {
  const at = skipSeparators(text, 0);
  if (text.charCodeAt(at) !== CLOSING_BRACKET) return undefined;
  const seen = text.slice(at, at + 3);
  return asPrinted.has(seen) || swapped.has(seen) ? seen : undefined;
};

/** Index of the first element. */
export const contentStart = (text: string, symbology: string | undefined): number => {
  const at = skipSeparators(text, 0);
  return symbology === undefined ? at : skipSeparators(text, at + symbology.length);
};

/** ISO/IEC 15424: ]d is DataMatrix, the one symbol that the pack of a medicine carries. */
export const isDataMatrix = (identifier: string): boolean => identifier.charAt(1).toLowerCase() === 'd';

/** A scanner that makes every letter lower case leaves it unchanged, so it proves nothing about lower-case letters. */
export const isAllSmall = (identifier: string): boolean => identifier === identifier.toLowerCase();

export const isCaseSwapped = (identifier: string): boolean => swapped.has(identifier);
