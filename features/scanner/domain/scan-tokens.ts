import { groupSeparator } from '@pecset/gs1';
import { altDigit, type SeparatorForm, separatorOf } from './group-separators.ts';
import { holdsAltGr, holdsCtrl, isModifier, type KeyPress } from './key-press.ts';
import type { LayoutPair } from './layout-pairs.ts';
import { readCharacter } from './read-character.ts';

/** What a scanner sent, key by key: text, separators, and other keys (Enter, F7, Ctrl+b, ö). */
export type Token =
  | {
      readonly kind: 'text';
      readonly name: string;
      /** Sent as an Alt sequence, which neither layout nor Caps Lock affects. */
      readonly byNumber?: true;
    }
  | { readonly kind: 'separator'; readonly name: string; readonly form: SeparatorForm }
  | { readonly kind: 'key'; readonly name: string };

const separator = (form: SeparatorForm): Token => ({ kind: 'separator', name: groupSeparator, form });

const namelessKeys = new Set(['', 'Dead', 'Process', 'Unidentified']);

const keyName = (press: KeyPress): string => {
  const base = namelessKeys.has(press.key) ? press.code || 'Unidentified' : press.key;
  const held = [
    ...(holdsCtrl(press) ? ['Ctrl'] : []),
    ...(holdsAltGr(press) ? ['Alt'] : []),
    ...(press.shift && base.length > 1 ? ['Shift'] : []),
  ];
  return [...held, base].join('+');
};

export const tokenOf = (press: KeyPress, pair: LayoutPair): Token => {
  const form = separatorOf(press);
  if (form !== undefined) return separator(form);
  const character = readCharacter(press, pair);
  return character === undefined ? { kind: 'key', name: keyName(press) } : { kind: 'text', name: character };
};

/** Alt+029 is a separator; a scanner in Alt mode types every character by its number. */
const tokenOfNumber = (digits: string): Token => {
  const number = Number(digits);
  if (number === 29) return separator(digits.length > 3 ? 'alt-0029' : 'alt-029');
  return number >= 32 && number <= 126
    ? { kind: 'text', name: String.fromCharCode(number), byNumber: true }
    : { kind: 'key', name: `Alt+${digits}` };
};

/**
 * A Hungarian scanner sends Ctrl+] as Ctrl+AltGr+G, which Windows cannot tell from AltGr+G, a plain `]`. But `]` is not
 * in GS1's set 82: it either begins an AIM identifier, followed by a letter, or it is a separator, followed by the
 * digits of an application identifier.
 */
const bracketAsSeparator = (token: Token, index: number, tokens: readonly Token[]): Token =>
  token.kind === 'text' && token.name === ']' && !/^[a-z]$/i.test(tokens[index + 1]?.name ?? '')
    ? separator('altgr-bracket')
    : token;

/** Drops modifiers and collects Alt sequences, which end at the next press without Alt, or of Alt itself. */
export const tokensOf = (presses: readonly KeyPress[], pair: LayoutPair): readonly Token[] => {
  const tokens: Token[] = [];
  let digits = '';
  const endNumber = () => {
    if (digits !== '') tokens.push(tokenOfNumber(digits));
    digits = '';
  };
  for (const press of presses) {
    const digit = altDigit(press);
    if (digit !== undefined) {
      digits += digit;
      continue;
    }
    endNumber();
    if (!isModifier(press)) tokens.push(tokenOf(press, pair));
  }
  endNumber();
  return pair.scanner === 'us' ? tokens : tokens.map(bracketAsSeparator);
};

/** Keys such as Enter or F7, which never occur inside a text. */
export const isNamedKey = (name: string): boolean => name.length > 1;
