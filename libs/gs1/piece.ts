import type { AiRule } from './application-identifiers.ts';
import { isDigits } from './character-set.ts';

export type CodeElement = {
  readonly kind: 'element';
  readonly rule: AiRule;
  readonly value: string;
  /** Where the element begins in the text, and where its value does. */
  readonly at: number;
  readonly valueAt: number;
};

export type Unreadable = { readonly kind: 'unreadable'; readonly text: string; readonly at: number };

export type Piece = CodeElement | Unreadable;

/**
 * Whether the value may fill a field. A value of predefined length must be complete and digits; any other value only
 * has to be non-empty: an overlong serial number is still the best hint at what happened.
 */
export const hasShape = ({ rule, value }: CodeElement): boolean =>
  rule.predefined ? value.length === rule.most && isDigits(value) : value !== '';
