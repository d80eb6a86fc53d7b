import type { HistoryItem } from '../contract/history-item.ts';
import type { Verdict } from './verdict.ts';

/** A green verdict is fresh for two minutes; after that somebody else may have handled the pack. */
export const freshForMs = 120_000;

/** The last answer to a press or a scan on this screen. */
export type Heard = {
  readonly mlId: number;
  /** Server time, like the transaction's own time. */
  readonly at: number;
};

type Green = {
  readonly verdict: Pick<Verdict, 'kind' | 'row'>;
  readonly heard: Heard | undefined;
  readonly now: number;
};

/** A repeated press is answered with its first transaction, however old, so both times must be recent. */
export const isFreshlyGreen = ({ verdict: { kind, row }, heard, now }: Green): boolean =>
  kind === 'active' &&
  row !== undefined &&
  heard?.mlId === row.mlId &&
  now - heard.at <= freshForMs &&
  now - Date.parse(row.trxTime) <= freshForMs;

export type AtOnce = Green & {
  /** Whether the workstation has this setting. */
  readonly wanted: boolean;
  /** Scanned in this window just now, not typed, reloaded or opened by a link or the back button. */
  readonly scanned: boolean;
  /** The reading has no findings, and the pack can be sent. */
  readonly clean: boolean;
  readonly expired: boolean;
  readonly history: readonly HistoryItem[];
};

const saysActive = ({ status, reasonCode }: HistoryItem): boolean => status === 'A' && reasonCode === null;

/** Whether a scan alone verifies; a second scan while the answer is fresh does not ask again. */
export const verifiesAtOnce = (facts: AtOnce): boolean => {
  const { wanted, scanned, clean, expired, history, verdict } = facts;
  return (
    wanted &&
    scanned &&
    clean &&
    !expired &&
    (verdict.kind === 'unverified' || verdict.kind === 'active') &&
    history.every(saysActive) &&
    !isFreshlyGreen(facts)
  );
};
