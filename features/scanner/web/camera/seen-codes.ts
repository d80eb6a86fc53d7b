import type { ReadResult } from 'zxing-wasm/reader';

/** A frame without a usable code. */
export type Missed = 'nothing' | 'plain-barcode' | 'several';
export type Seen = { readonly kind: 'code'; readonly text: string } | { readonly kind: Missed };

type Found = Pick<ReadResult, 'format' | 'bytes' | 'symbologyIdentifier'>;

const isGs1 = ({ symbologyIdentifier }: Found): boolean => symbologyIdentifier === ']d2';

/**
 * The code as a scanner would send it. Unlike the reader's text, the bytes hold each FNC1 as character 29; ISO/IEC
 * 16022 interprets them as Latin-1 by default.
 */
const textOf = ({ symbologyIdentifier, bytes }: Found): string =>
  symbologyIdentifier + String.fromCharCode(...bytes);

/** A pack may carry other data matrices for its maker's use; the GS1 one identifies it. */
export const seenIn = (found: readonly Found[]): Seen => {
  const matrices = found.filter(({ format }) => format === 'DataMatrix');
  const packs = matrices.filter(isGs1);
  const [text, ...others] = new Set((packs.length > 0 ? packs : matrices).map(textOf));
  if (text === undefined) return { kind: found.length > 0 ? 'plain-barcode' : 'nothing' };
  return others.length === 0 ? { kind: 'code', text } : { kind: 'several' };
};
