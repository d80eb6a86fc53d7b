import type { ReadResult } from 'zxing-wasm/reader';

/** A look through the frame that found no code to go on with. */
export type Missed = 'nothing' | 'plain-barcode' | 'several';
export type Seen = { readonly kind: 'code'; readonly text: string } | { readonly kind: Missed };

type Found = Pick<ReadResult, 'format' | 'bytes' | 'symbologyIdentifier'>;

const isGs1 = ({ symbologyIdentifier }: Found): boolean => symbologyIdentifier === ']d2';

/**
 * A code as a scanner would send it. The bytes hold each FNC1 as character 29, which the reader's own text does not;
 * ISO/IEC 16022 takes them as Latin-1 unless told otherwise.
 */
const textOf = ({ symbologyIdentifier, bytes }: Found): string =>
  symbologyIdentifier + String.fromCharCode(...bytes);

/** A pack may carry further data matrices, for its maker's own use: the GS1 one is its identity. */
export const seenIn = (found: readonly Found[]): Seen => {
  const matrices = found.filter(({ format }) => format === 'DataMatrix');
  const packs = matrices.filter(isGs1);
  const [text, ...others] = new Set((packs.length > 0 ? packs : matrices).map(textOf));
  if (text === undefined) return { kind: found.length > 0 ? 'plain-barcode' : 'nothing' };
  return others.length === 0 ? { kind: 'code', text } : { kind: 'several' };
};
