import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HistoryItem, Mode } from '../../contract/index.ts';

/** Port to the offline queue: the pack page knows this type, the queue provides it once its file is loaded. */
export type OfflinePort = {
  /** Whether a pack was recorded here, and the history that is known of it does not tell yet what became of that. */
  readonly isRecorded: (
    pack: { readonly gtin: string; readonly sn: string },
    known: { readonly mode: Mode | undefined; readonly history: readonly HistoryItem[] },
  ) => boolean;
};

/** The query key under which the queue provides the port. */
export type OfflineKey = readonly ['offline-port'];
export const offlineKey: OfflineKey = ['offline-port'];

/** Returns the port as it is at each call; the caller is drawn again when it changes. */
export const useOfflinePort = (): (() => OfflinePort | undefined) => {
  const queryClient = useQueryClient();
  useQuery<OfflinePort>({ queryKey: offlineKey, queryFn: skipToken });
  return useCallback(() => queryClient.getQueryData<OfflinePort>(offlineKey), [queryClient]);
};
