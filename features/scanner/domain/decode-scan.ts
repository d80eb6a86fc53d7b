import { ok, type Result, refuse } from '@pecset/kernel';
import { altDigit, type SeparatorForm, separatorOf } from './group-separators.ts';
import { hasCode, isModifier, type KeyPress } from './key-press.ts';
import { type KeyboardLayout, keyboards } from './keyboard-layouts.ts';
import { layoutPairs } from './layout-pairs.ts';
import { type CaseFinding, sameButForCase, settleCase } from './letter-case.ts';
import { charactersLost, fitsPair, hasKnownCode } from './read-character.ts';
import { type Token, tokensOf } from './scan-tokens.ts';
import type { ScannerConfig } from './scanner-config.ts';

/** Far above the code of any pack, even as Alt sequences; more key presses are not a scan. */
export const maxScanKeys = 4096;

export type ScanFinding =
  | CaseFinding
  /** The computer's layout is not the configured one; the physical keys still gave the right text. */
  | 'other-computer-layout'
  /** The same, but a scanner with another layout would mean a different text by these keys, and may be in use. */
  | 'layout-doubtful'
  /** Decoded from characters alone, so `charactersLost(layout)` may be confused with others. */
  | 'characters-only';

export type DecodedScan = {
  readonly text: string;
  readonly noticed: readonly ScanFinding[];
  readonly separator: SeparatorForm | undefined;
};

export type DecodeRefusal =
  | { readonly kind: 'empty' | 'too-long' | 'prefix-mismatch' | 'suffix-mismatch' }
  | { readonly kind: 'unknown-key'; readonly key: string };

const startsWith = (tokens: readonly Token[], names: readonly string[]): boolean =>
  names.every((name, index) => sameButForCase(name, tokens[index]?.name ?? ''));

const endsWith = (tokens: readonly Token[], names: readonly string[]): boolean =>
  startsWith(tokens.slice(tokens.length - names.length), names);

/** A scan started by its prefix key begins at that key; one started by the button has the whole prefix. */
const prefixesOf = ({ prefix, prefixKey }: ScannerConfig): readonly (readonly string[])[] =>
  prefixKey === undefined ? [prefix] : [prefix, prefix.slice(prefix.indexOf(prefixKey))];

const bodyIn = (
  tokens: readonly Token[],
  config: ScannerConfig,
): Result<{ readonly start: number; readonly end: number }, DecodeRefusal> => {
  const prefix = prefixesOf(config).find((names) => startsWith(tokens, names));
  if (prefix === undefined) return refuse({ kind: 'prefix-mismatch' });
  const rest = tokens.slice(prefix.length);
  if (!endsWith(rest, config.suffix)) return refuse({ kind: 'suffix-mismatch' });
  return ok({ start: prefix.length, end: tokens.length - config.suffix.length });
};

export const separatorIn = (tokens: readonly Token[]): SeparatorForm | undefined =>
  tokens.find((token) => token.kind === 'separator')?.form;

const textOf = (tokens: readonly Token[]): string => tokens.map(({ name }) => name).join('');

/**
 * Whether a scanner with another layout may have sent these keys and meant a different text. If the computer's layout
 * has changed, the scanner's may have changed with it. The bracket of an identifier and a 0 on the main keys tell the
 * layouts apart; digits on the number pad do not.
 */
const isAmbiguous = (read: readonly Token[], readAs: (scanner: KeyboardLayout) => readonly Token[]) =>
  keyboards.map(readAs).some((other) => {
    const names = other.map(({ name }) => name);
    const changed = read.filter(({ name }, index) => name !== names[index]);
    return changed.length > 0 && !changed.some(({ name }) => /[\d\]]/.test(name));
  });

/** Only the character identifies the key; separators and Alt sequences need no key code. */
const isBare = (press: KeyPress): boolean =>
  press.key.length === 1 &&
  !hasCode(press) &&
  separatorOf(press) === undefined &&
  altDigit(press) === undefined;

/** Decodes key presses to the text that the scanner read, or refuses with a reason. Never throws. */
export const decodeScan = (
  keys: readonly KeyPress[],
  config: ScannerConfig,
): Result<DecodedScan, DecodeRefusal> => {
  if (keys.length > maxScanKeys) return refuse({ kind: 'too-long' });
  const presses = keys.filter((press) => !isModifier(press));
  if (presses.length === 0) return refuse({ kind: 'empty' });
  const pair = layoutPairs[config.layout];
  const tokens = tokensOf(keys, pair);
  const place = bodyIn(tokens, config);
  if (!place.ok) return place;
  const bodyOf = (all: readonly Token[]) => all.slice(place.value.start, place.value.end);
  const body = bodyOf(tokens);
  if (body.length === 0) return refuse({ kind: 'empty' });
  const unknown = body.find(({ kind }) => kind === 'key');
  if (unknown !== undefined) return refuse({ kind: 'unknown-key', key: unknown.name });
  const typed = textOf(body.filter((token) => token.kind === 'text' && !token.byNumber));
  const { text, findings } = settleCase({ text: textOf(body), typed }, presses);
  const fits = presses.every((press) => !hasKnownCode(press) || fitsPair(press, pair));
  const readAs = (scanner: KeyboardLayout) => bodyOf(tokensOf(keys, { ...pair, scanner }));
  const layoutFinding = isAmbiguous(body, readAs) ? 'layout-doubtful' : 'other-computer-layout';
  const noticed = [
    ...findings,
    ...(fits ? [] : ([layoutFinding] as const)),
    ...(presses.some(isBare) && charactersLost(config.layout) !== '' ? ['characters-only' as const] : []),
  ];
  return ok({ text, noticed, separator: separatorIn(body) });
};
