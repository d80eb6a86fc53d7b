import { useEffect, useRef } from 'react';
import type { HistoryItem } from '../../contract/index.ts';

/** Exponential back-off of the polls for a pending answer: 1, 2, 4, 8 and then 15 seconds. */
export const pollBackOffMs = (asked: number): number => Math.min(2 ** asked, 15) * 1000;

const isPending = ({ status }: HistoryItem): boolean => status === null;

/** The rows whose answer has come since `before`. */
export const settledSince = (
  before: readonly HistoryItem[],
  after: readonly HistoryItem[],
): readonly HistoryItem[] => {
  const awaited = new Set(before.filter(isPending).map(({ mlId }) => mlId));
  return after.filter((row) => awaited.has(row.mlId) && !isPending(row));
};

const none: readonly HistoryItem[] = [];

/** Polls with back-off while a row is pending. */
export const usePendingPolls = (history: readonly HistoryItem[] = none, refetch: () => void): void => {
  const pending = history.some(isPending);
  const ask = useRef(refetch);
  useEffect(() => {
    ask.current = refetch;
  }, [refetch]);
  useEffect(() => {
    if (!pending) return;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = (asked: number) => {
      timer = setTimeout(() => {
        ask.current();
        askLater(asked + 1);
      }, pollBackOffMs(asked));
    };
    askLater(0);
    return () => clearTimeout(timer);
  }, [pending]);
};

/** Calls back for each pending row that gets its answer by itself. */
export const useSettledRows = (
  history: readonly HistoryItem[] = none,
  onSettled: (row: HistoryItem) => void,
): void => {
  const before = useRef(history);
  const tell = useRef(onSettled);
  useEffect(() => {
    tell.current = onSettled;
  }, [onSettled]);
  useEffect(() => {
    for (const row of settledSince(before.current, history)) tell.current(row);
    before.current = history;
  }, [history]);
};
