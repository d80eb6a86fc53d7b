import type { HistoryItem } from '../contract/history-item.ts';
import type { Verdict } from './verdict.ts';

/** For so long green rests on its answer; after that somebody else may have had the pack in hand. */
export const freshForMs = 120_000;

/** The last answer that came to a press, or a scan, on this very screen. */
export type Heard = {
  readonly mlId: number;
  /** By the server's clock, like the transaction's own time. */
  readonly at: number;
};

type Green = {
  readonly verdict: Pick<Verdict, 'kind' | 'row'>;
  readonly heard: Heard | undefined;
  readonly now: number;
};

/** A repeated press is answered with its first transaction, however old that is: so both times count. */
export const isFreshlyGreen = ({ verdict: { kind, row }, heard, now }: Green): boolean =>
  kind === 'active' &&
  row !== undefined &&
  heard?.mlId === row.mlId &&
  now - heard.at <= freshForMs &&
  now - Date.parse(row.trxTime) <= freshForMs;

export type AtOnce = Green & {
  /** The workstation's setting. */
  readonly wanted: boolean;
  /** Scanned in this window just now: no address, reload, way back or typing. */
  readonly scanned: boolean;
  /** Nothing speaks against the reading, and the pack can be sent. */
  readonly clean: boolean;
  readonly expired: boolean;
  readonly history: readonly HistoryItem[];
};

const saysActive = ({ status, reasonCode }: HistoryItem): boolean => status === 'A' && reasonCode === null;

/** Whether a scan alone verifies. A second scan of the pack while its answer is fresh need not ask again. */
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
