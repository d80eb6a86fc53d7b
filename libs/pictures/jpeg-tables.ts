import { byteAt } from './bytes.ts';

const isTable = (head: number): boolean => head >> 4 <= 1 && (head & 0x0f) <= 3;

/** Whether a segment is tables of some length and nothing else. */
const isTables = (content: Uint8Array, lengthAt: (at: number) => number): boolean => {
  let at = 0;
  while (at < content.length) {
    if (!isTable(byteAt(content, at))) return false;
    at += lengthAt(at);
  }
  return at === content.length && at > 0;
};

/** ITU-T T.81, B.2.4.1. */
export const isQuantization = (content: Uint8Array): boolean =>
  isTables(content, (at) => 1 + 64 * (1 + (byteAt(content, at) >> 4)));

/** ITU-T T.81, B.2.4.2: sixteen counts of codes, then as many values. */
export const isHuffman = (content: Uint8Array): boolean =>
  isTables(
    content,
    (at) => 17 + content.subarray(at + 1, at + 17).reduce((codes, count) => codes + count, 0),
  );

/** ITU-T T.81, B.2.4.4. */
export const isRestartInterval = (content: Uint8Array): boolean => content.length === 2;
