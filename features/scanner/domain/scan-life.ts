import { maxScanKeys } from './decode-scan.ts';
import type { KeyPress } from './key-press.ts';
import { scanBoundaries } from './scan-boundaries.ts';
import type { ScannerConfig } from './scanner-config.ts';

/** Milliseconds between ticks while a scan runs. */
export const tickMs = 20;

/** How long a scan may be silent while its suffix is missing, because a busy computer delivers keys late. */
export const suffixWaitMs = 2000;

export type ScanLifeSettings = {
  /** Silence that ends a scan which is complete or has no suffix; a stock scanner may take 100 ms between keys. */
  readonly debounceMs: number;
  /** Undefined during set-up: the button starts a scan and silence ends it. */
  readonly config?: ScannerConfig | undefined;
};

type Scanning = {
  readonly phase: 'scanning';
  readonly startedBy: 'button' | 'prefix';
  /** Empty after the button was pressed; there is no timeout for the first key. */
  readonly keys: readonly KeyPress[];
};

export type ScanState =
  | { readonly phase: 'idle' }
  | Scanning
  /** Too many keys came; the rest is swallowed until silence, so that it presses no button. */
  | { readonly phase: 'draining'; readonly lastKeyAt: number };

export type ScanEvent =
  | { readonly type: 'start' }
  | { readonly type: 'key'; readonly press: KeyPress }
  | { readonly type: 'tick'; readonly time: number }
  | { readonly type: 'cancel' };

export type ScanOutcome =
  | { readonly kind: 'finished'; readonly keys: readonly KeyPress[] }
  | { readonly kind: 'too-long' }
  /** A person typed the prefix key and no scan followed; these swallowed keys belong to the page. */
  | { readonly kind: 'given-back'; readonly keys: readonly KeyPress[] };

export type ScanStep = {
  readonly state: ScanState;
  /** Whether the page must hide this key from all other handlers. */
  readonly swallow: boolean;
  readonly outcomes: readonly ScanOutcome[];
};

export const idle: ScanState = { phase: 'idle' };

const unconfigured: ScannerConfig = { version: 1, layout: 'en', prefix: [], suffix: [] };

const stay = (state: ScanState): ScanStep => ({ state, swallow: false, outcomes: [] });
const swallow = (state: ScanState): ScanStep => ({ state, swallow: true, outcomes: [] });
const report = (outcome: ScanOutcome, step: ScanStep): ScanStep => ({
  ...step,
  outcomes: [outcome, ...step.outcomes],
});

const lastKeyAt = (state: ScanState): number => {
  if (state.phase === 'draining') return state.lastKeyAt;
  return (state.phase === 'scanning' ? state.keys.at(-1)?.time : undefined) ?? Number.POSITIVE_INFINITY;
};

/**
 * The life of scans as a pure function `next(state, event)`. Each swallowed key is in exactly one outcome, in order,
 * unless the scan is cancelled or too long.
 */
export const scanLife = ({ debounceMs, config = unconfigured }: ScanLifeSettings) => {
  const { startsScan, isTyping, awaitsSuffix, relationTo } = scanBoundaries(config);

  const close = (scan: Scanning, then: ScanStep): ScanStep => {
    const kind = scan.startedBy === 'prefix' && isTyping(scan.keys) ? 'given-back' : 'finished';
    return report({ kind, keys: scan.keys }, then);
  };

  const silenceThatEnds = (state: ScanState): number =>
    state.phase === 'scanning' && awaitsSuffix(state.keys) ? Math.max(debounceMs, suffixWaitMs) : debounceMs;

  /** Ends a scan after enough silence, counted from its last key. */
  const settle = (state: ScanState, now: number): ScanStep => {
    const silence = now - lastKeyAt(state);
    if (silence < debounceMs || silence < silenceThatEnds(state)) return stay(state);
    return state.phase === 'scanning' ? close(state, stay(idle)) : stay(idle);
  };

  const extend = (scan: Scanning, press: KeyPress): ScanStep => {
    const relation = relationTo(scan.keys, press);
    if (relation === 'begins-next') return close(scan, swallow({ ...scan, keys: [press] }));
    if (relation === 'outside') return close(scan, take(idle, press));
    if (scan.keys.length < maxScanKeys) return swallow({ ...scan, keys: [...scan.keys, press] });
    return report({ kind: 'too-long' }, swallow({ phase: 'draining', lastKeyAt: press.time }));
  };

  const take = (state: ScanState, press: KeyPress): ScanStep => {
    if (state.phase === 'scanning') return extend(state, press);
    if (state.phase === 'draining') return swallow({ phase: 'draining', lastKeyAt: press.time });
    return startsScan(press)
      ? swallow({ phase: 'scanning', startedBy: 'prefix', keys: [press] })
      : stay(idle);
  };

  return (state: ScanState, event: ScanEvent): ScanStep => {
    switch (event.type) {
      case 'start':
        return stay(state.phase === 'idle' ? { phase: 'scanning', startedBy: 'button', keys: [] } : state);
      case 'tick':
        return settle(state, event.time);
      case 'cancel':
        return stay(idle);
      case 'key': {
        // Checks the key's own time first, so that a late tick does not merge two scans.
        const settled = settle(state, event.press.time);
        const taken = take(settled.state, event.press);
        return { ...taken, outcomes: [...settled.outcomes, ...taken.outcomes] };
      }
    }
  };
};
