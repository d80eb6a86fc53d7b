import type { KeyPress } from './key-press.ts';
import { type LayoutPair, layoutPairs, type ScannerLayout } from './layout-pairs.ts';
import { type Token, tokensOf } from './scan-tokens.ts';

/** Windows' *Hungarian 101-key* (Y and Z not exchanged, 0 elsewhere): recognised so that the user can change it. */
export type OddKeyboard = 'computer-101-key' | 'scanner-101-key';

type Candidate =
  | { readonly pair: LayoutPair; readonly layout: ScannerLayout }
  | { readonly pair: LayoutPair; readonly layout?: undefined; readonly advice: OddKeyboard };

export type OddReading = Extract<Candidate, { readonly layout?: undefined }>;

/** Each token is one character of `text`; a key that types nothing becomes a character that no code holds. */
export type Reading = Candidate & { readonly tokens: readonly Token[]; readonly text: string };

/**
 * If the presses fit several candidates, the earlier one wins. Without key codes en and huhu show the same text, and
 * with codes but without characters the computer's layout is unknown: then scanner and computer are assumed to agree,
 * and en goes before huhu because it decodes everything that huhu does.
 */
const candidates: readonly Candidate[] = [
  ...(['en', 'huhu', 'enhu', 'huen'] as const).map((layout) => ({ layout, pair: layoutPairs[layout] })),
  { pair: { scanner: 'us', computer: 'hu101' }, advice: 'computer-101-key' },
  { pair: { scanner: 'hu', computer: 'hu101' }, advice: 'computer-101-key' },
  { pair: { scanner: 'hu101', computer: 'hu101' }, advice: 'computer-101-key' },
  { pair: { scanner: 'hu101', computer: 'us' }, advice: 'scanner-101-key' },
  { pair: { scanner: 'hu101', computer: 'hu' }, advice: 'scanner-101-key' },
];

const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ kind, name }) => (kind === 'key' ? '\uffff' : name)).join('');

/** The captured keys as each pair of layouts would read them. */
export const readingsOf = (keys: readonly KeyPress[]): readonly Reading[] =>
  candidates.map((candidate) => {
    const tokens = tokensOf(keys, candidate.pair);
    return { ...candidate, tokens, text: textOf(tokens) };
  });
