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
 * Whether the value may fill a field. A predefined length must be filled with digits; of any other value it is
 * enough that there is one: a serial number that is too long is still the best hint at what happened.
 */
export const hasShape = ({ rule, value }: CodeElement): boolean =>
  rule.predefined ? value.length === rule.most && isDigits(value) : value !== '';
