export type Part = string | readonly number[] | Uint8Array;

const fromHex = (hex: string): readonly number[] =>
  (hex.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));

/** Joins bytes, some of them written in hexadecimal. */
export const bytesOf = (...parts: readonly Part[]): Uint8Array<ArrayBuffer> => {
  const all = parts.map((part) => (typeof part === 'string' ? fromHex(part) : part));
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

export const ascii = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

export const bigEndian = (value: number): readonly number[] =>
  [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
export const littleEndian = (value: number): readonly number[] => bigEndian(value).toReversed();
