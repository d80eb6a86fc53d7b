import { type AiRule, aiAt } from './application-identifiers.ts';
import { GS } from './character-set.ts';
import type { Piece } from './piece.ts';
import { skipSeparators } from './symbology.ts';

const OPENING = 40;
const CLOSING = 41;

/** No element string begins with a parenthesis, because an AI is digits. */
export const isHumanReadable = (text: string, start: number): boolean => text.charCodeAt(start) === OPENING;

/** The AI in parentheses that begins here; parentheses around anything else belong to a value. */
const aiInParentheses = (text: string, at: number): AiRule | undefined => {
  if (text.charCodeAt(at) !== OPENING) return undefined;
  const rule = aiAt(text, at + 1);
  return rule !== undefined && text.charCodeAt(at + 1 + rule.ai.length) === CLOSING ? rule : undefined;
};

const nextBoundary = (text: string, start: number): number => {
  let at = start;
  while (at < text.length && text.charCodeAt(at) !== GS && aiInParentheses(text, at) === undefined) at++;
  return at;
};

/** Removes blanks around a value, which come from typing or printing: none is in set 82. */
const trimmed = (text: string, start: number, end: number) => {
  const raw = text.slice(start, end);
  return { text: raw.trim(), at: start + raw.length - raw.trimStart().length };
};

const pieceBetween = (text: string, start: number, end: number): Piece => {
  const rule = aiInParentheses(text, start);
  if (rule === undefined) return { kind: 'unreadable', ...trimmed(text, start, end) };
  const value = trimmed(text, start + rule.ai.length + 2, end);
  return { kind: 'element', rule, at: start, valueAt: value.at, value: value.text };
};

/**
 * `(01)…(21)…`. Parentheses are in set 82, so this form is ambiguous where a value itself holds `(10)`. Every
 * known AI in parentheses is taken as one: people write this form to show the AIs, and a serial number with an
 * AI in parentheses inside is far rarer than two codes in a row. Other parentheses stay in the value.
 */
export const readHumanReadable = (text: string, start: number): readonly Piece[] => {
  const pieces: Piece[] = [];
  let at = start;
  while (at < text.length) {
    const end = nextBoundary(text, at + 1);
    const piece = pieceBetween(text, at, end);
    if (piece.kind === 'element' || piece.text !== '') pieces.push(piece);
    at = skipSeparators(text, end);
  }
  return pieces;
};
