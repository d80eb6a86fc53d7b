import type { Call, CallFailure } from '@pecset/web-kit';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type HistoryItem, type PackInfo, packHistory } from '../../contract/index.ts';
import { openPresses } from '../press/open-presses.ts';
import type { PackAsRead } from '../reading/pack-as-read.ts';
import { ahead, packKey } from './ask-history-ahead.ts';
import { isPending, pollDelayMs, settledSince } from './pending-polls.ts';

const faultOf = ({ errCode }: CallFailure) => new Error(`The history could not be loaded: ${errCode}`);

/** Always asked anew when a pack comes on screen: a colleague may have dispensed it a moment ago. */
const packQuery = (call: Call, { gtin, sn }: PackAsRead) =>
  queryOptions({
    queryKey: packKey({ gtin: gtin ?? '', sn }),
    queryFn: async ({ signal }): Promise<PackInfo> => {
      const params = { gtin: gtin ?? '', sn };
      const answer = await (ahead.take(params) ?? call(packHistory, { params }, { signal }));
      if (!answer.ok) throw faultOf(answer.refusal);
      openPresses.seen({ gtin: gtin ?? '', sn }, answer.value.history);
      return answer.value;
    },
    staleTime: 0,
    // Nor does it come back with what was known then: rows on screen are those of now.
    gcTime: 0,
    enabled: gtin !== undefined,
  });

export type ChangePack = (change: (info: PackInfo | undefined) => PackInfo) => void;

/**
 * A press or a mark is known here before the server is asked again; an older answer must not overwrite it. Where the
 * history could not be loaded before, one row is not the whole of it.
 */
const changeIn =
  (queryClient: QueryClient, { queryKey }: ReturnType<typeof packQuery>): ChangePack =>
  (change) => {
    const wasLoaded = queryClient.getQueryState(queryKey)?.status === 'success';
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, change);
    if (!wasLoaded) void queryClient.invalidateQueries({ queryKey });
  };

export const usePackInfo = (call: Call, pack: PackAsRead, queryClient: QueryClient) => {
  const query = packQuery(call, pack);
  const { data, isFetching, isError, refetch } = useQuery(query);
  return {
    info: data,
    loading: isFetching && data === undefined,
    failed: isError,
    refetch: () => void refetch(),
    change: changeIn(queryClient, query),
  };
};

const none: readonly HistoryItem[] = [];

/** While a row is pending its answer is asked for, more and more slowly. */
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
      }, pollDelayMs(asked));
    };
    askLater(0);
    return () => clearTimeout(timer);
  }, [pending]);
};

/** Tells of each answer that came by itself. */
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
