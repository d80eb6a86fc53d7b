import type { HistoryItem } from '../contract/history-item.ts';
import type { Warning } from '../contract/pack-identifiers.ts';
import { isObjectedTo, knownInactive } from './verdict.ts';

type Known = {
  readonly history: readonly HistoryItem[];
  /** The pack's last day of use has passed. */
  readonly expired: boolean;
  readonly now: number;
};

/** What the page asks about, and a connected program has to confirm, before a pack leaves circulation. */
export const warningsBefore = (operation: 'dispense' | 'destroy', known: Known): readonly Warning[] => {
  const inactive = knownInactive(known.history, known.now);
  const gone = inactive ? [inactive.kind] : [];
  if (operation === 'destroy') return gone;
  const isSo = { expired: known.expired, objected: isObjectedTo(known.history) };
  return [...gone, ...(['expired', 'objected'] as const).filter((doubt) => isSo[doubt])];
};
