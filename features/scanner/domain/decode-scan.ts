import { ok, type Result, refuse } from '@pecset/kernel';
import type { SeparatorForm } from './group-separators.ts';
import { isModifier, type KeyPress } from './key-press.ts';
import { layoutPairs } from './layout-pairs.ts';
import { type CaseFinding, sameButForCase, settleCase } from './letter-case.ts';
import { charactersLost, fitsPair, hasKnownCode } from './read-character.ts';
import { type Token, tokensOf } from './scan-tokens.ts';
import type { ScannerConfig } from './scanner-config.ts';

/** Far above any pack's code even as Alt sequences; 8 kB of keystrokes are not a scan. */
export const maxScanKeys = 4096;

export type ScanFinding =
  | CaseFinding
  /** The computer's keyboard is not the configured one; physical keys made the text right all the same. */
  | 'other-computer-layout'
  /** Read from characters alone, where `charactersLost[layout]` cannot be told from others. */
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

/** A scan noticed by its prefix key begins there; one that was asked for by the button has the whole prefix. */
const prefixesOf = ({ prefix, prefixKey }: ScannerConfig): readonly (readonly string[])[] =>
  prefixKey === undefined ? [prefix] : [prefix, prefix.slice(prefix.indexOf(prefixKey))];

const withoutAffixes = (
  tokens: readonly Token[],
  config: ScannerConfig,
): Result<readonly Token[], DecodeRefusal> => {
  const prefix = prefixesOf(config).find((names) => startsWith(tokens, names));
  if (prefix === undefined) return refuse({ kind: 'prefix-mismatch' });
  const rest = tokens.slice(prefix.length);
  if (!endsWith(rest, config.suffix)) return refuse({ kind: 'suffix-mismatch' });
  return ok(rest.slice(0, rest.length - config.suffix.length));
};

export const separatorIn = (tokens: readonly Token[]): SeparatorForm | undefined =>
  tokens.find((token) => token.kind === 'separator')?.form;

const findingsAboutLayout = (
  presses: readonly KeyPress[],
  { layout }: ScannerConfig,
): readonly ScanFinding[] => {
  const told = presses.filter(hasKnownCode);
  const isBare = presses.some((press) => press.key.length === 1 && !hasKnownCode(press));
  return [
    ...(told.every((press) => fitsPair(press, layoutPairs[layout]))
      ? []
      : ['other-computer-layout' as const]),
    ...(isBare && charactersLost[layout] !== '' ? ['characters-only' as const] : []),
  ];
};

/** From key presses to the text that the scanner read, or why there is none. Never throws. */
export const decodeScan = (
  keys: readonly KeyPress[],
  config: ScannerConfig,
): Result<DecodedScan, DecodeRefusal> => {
  if (keys.length > maxScanKeys) return refuse({ kind: 'too-long' });
  const presses = keys.filter((press) => !isModifier(press));
  if (presses.length === 0) return refuse({ kind: 'empty' });
  const body = withoutAffixes(tokensOf(keys, layoutPairs[config.layout]), config);
  if (!body.ok) return body;
  if (body.value.length === 0) return refuse({ kind: 'empty' });
  const unknown = body.value.find(({ kind }) => kind === 'key');
  if (unknown !== undefined) return refuse({ kind: 'unknown-key', key: unknown.name });
  const { text, findings } = settleCase(body.value.map(({ name }) => name).join(''), presses);
  const noticed = [...findings, ...findingsAboutLayout(presses, config)];
  return ok({ text, noticed, separator: separatorIn(body.value) });
};
