import type { Call, CallFailure } from '@pecset/web-kit';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type PackInfo, packHistory } from '../../contract/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';
import { useOpenPresses } from '../press/open-presses.ts';
import { isTrouble, type PressKeys } from '../press/press-keys.ts';
import { ahead, packKey } from './history-ahead.ts';

class HistoryFault extends Error {
  readonly failure: CallFailure;
  constructor(failure: CallFailure) {
    super(`The history could not be loaded: ${failure.errCode}`);
    this.failure = failure;
  }
}

/** The history is loaded anew whenever a pack comes on screen: a colleague may have dispensed it a moment ago. */
const packQuery = (call: Call, { gtin, sn }: PackAsRead, presses: PressKeys) =>
  queryOptions({
    queryKey: packKey({ gtin: gtin ?? '', sn }),
    queryFn: async ({ signal }): Promise<PackInfo> => {
      const params = { gtin: gtin ?? '', sn };
      const answer = await (ahead.take(params) ?? call(packHistory, { params }, { signal }));
      if (!answer.ok) throw new HistoryFault(answer.refusal);
      presses.seen({ gtin: gtin ?? '', sn }, answer.value.history);
      return answer.value;
    },
    staleTime: 0,
    // Fails at once without a network instead of waiting, so that offline recording is offered.
    networkMode: 'always',
    refetchOnReconnect: true,
    // A pack that comes back must not show old rows.
    gcTime: 0,
    enabled: gtin !== undefined,
  });

export type ChangePack = (change: (info: PackInfo | undefined) => PackInfo) => void;

/**
 * Writes a press into the history before the server is asked again, and cancels older requests that would overwrite it.
 * If the history had not been loaded, that row is not all of it, so the server is asked at once.
 */
const changeIn =
  (queryClient: QueryClient, { queryKey }: ReturnType<typeof packQuery>): ChangePack =>
  (change) => {
    const wasLoaded = queryClient.getQueryState(queryKey)?.status === 'success';
    void queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, change);
    if (!wasLoaded) void queryClient.invalidateQueries({ queryKey });
  };

/** Reloads the pack after a change in another tab. */
const useMoved = (pack: PackAsRead, queryClient: QueryClient, presses: PressKeys): void => {
  const { gtin = '', sn } = pack;
  useEffect(
    () =>
      presses.onChangedElsewhere((moved) => {
        if (moved.gtin === gtin && moved.sn === sn)
          void queryClient.invalidateQueries({ queryKey: packKey({ gtin, sn }) });
      }),
    [presses, queryClient, gtin, sn],
  );
};

export const usePackInfo = (call: Call, pack: PackAsRead, queryClient: QueryClient) => {
  const presses = useOpenPresses();
  const query = packQuery(call, pack, presses);
  useMoved(pack, queryClient, presses);
  const { data, isFetching, isError, error, refetch } = useQuery(query);
  return {
    info: data,
    loading: isFetching && data === undefined,
    failed: isError,
    /** No answer came, or the server is in trouble. */
    unreachable: error instanceof HistoryFault && isTrouble(error.failure),
    refetch: () => void refetch(),
    askAgain: () => refetch(),
    change: changeIn(queryClient, query),
  };
};
