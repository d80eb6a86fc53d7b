import type { HistoryItem } from '../contract/history-item.ts';
import type { Warning } from '../contract/pack-identifiers.ts';
import { isObjectedTo, knownInactive, verdictOn } from './verdict.ts';

type Known = {
  readonly history: readonly HistoryItem[];
  /** The pack's last day of use has passed. */
  readonly expired: boolean;
  readonly now: number;
};

/** An alert without an outcome, or a suspicion: red on the page, whatever was answered since. */
const isAlarming = ({ history, now }: Known): boolean => {
  const facts = { expired: false, misread: false, unanswered: false, justDone: undefined };
  const { kind } = verdictOn({ ...facts, history, now });
  return kind === 'alert' || kind === 'suspicion' || kind === 'held';
};

/** What the page asks about, and a connected program has to confirm, before a pack leaves circulation. */
export const warningsBefore = (operation: 'dispense' | 'destroy', known: Known): readonly Warning[] => {
  const inactive = knownInactive(known.history, known.now);
  const gone = inactive ? [inactive.kind] : [];
  if (operation === 'destroy') return gone;
  const isObjected = isObjectedTo(known.history) || isAlarming(known);
  const isSo = { expired: known.expired, objected: isObjected };
  return [...gone, ...(['expired', 'objected'] as const).filter((doubt) => isSo[doubt])];
};
