import { aiAt } from './application-identifiers.ts';
import { groupSeparator } from './character-set.ts';
import type { Piece } from './piece.ts';
import { skipSeparators } from './symbology.ts';

const separatorFrom = (text: string, at: number): number => {
  const found = text.indexOf(groupSeparator, at);
  return found < 0 ? text.length : found;
};

/** Ends early at a separator; slices first, so that an element does not search the whole text. */
const predefinedEnd = (text: string, valueAt: number, length: number): number => {
  const end = Math.min(valueAt + length, text.length);
  return valueAt + separatorFrom(text.slice(valueAt, end), 0);
};

const pieceAt = (text: string, at: number): Piece => {
  const rule = aiAt(text, at);
  if (rule === undefined) return { kind: 'unreadable', at, text: text.slice(at, separatorFrom(text, at)) };
  const valueAt = at + rule.ai.length;
  const end = rule.predefined ? predefinedEnd(text, valueAt, rule.most) : separatorFrom(text, valueAt);
  return { kind: 'element', rule, at, valueAt, value: text.slice(valueAt, end) };
};

const endOf = (piece: Piece): number =>
  piece.kind === 'element' ? piece.valueAt + piece.value.length : piece.at + piece.text.length;

/**
 * Reads an element string. Separators are tolerated where none is needed, and several in a row. Where no AI begins, the
 * text up to the next separator is unreadable; reading goes on behind it.
 */
export const readElements = (text: string, start: number): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = start;
  while (at < text.length) {
    const piece = pieceAt(text, at);
    pieces.push(piece);
    at = skipSeparators(text, endOf(piece));
  }
  return pieces;
};
