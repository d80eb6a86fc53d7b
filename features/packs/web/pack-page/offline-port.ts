import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HistoryItem, Mode } from '../../contract/index.ts';

/** Port to the offline queue: the pack page knows this type, the queue provides it once its file is loaded. */
export type OfflinePort = {
  /** Whether a pack was recorded here, and the known history does not show the result yet. */
  readonly isRecorded: (
    pack: { readonly gtin: string; readonly sn: string },
    known: { readonly mode: Mode | undefined; readonly history: readonly HistoryItem[] },
  ) => boolean;
};

/** The query key under which the queue provides the port. */
export type OfflineKey = readonly ['offline-port'];
export const offlineKey: OfflineKey = ['offline-port'];

/** Returns a getter of the present port; the caller is redrawn when it changes. */
export const useOfflinePort = (): (() => OfflinePort | undefined) => {
  const queryClient = useQueryClient();
  useQuery<OfflinePort>({ queryKey: offlineKey, queryFn: skipToken });
  return useCallback(() => queryClient.getQueryData<OfflinePort>(offlineKey), [queryClient]);
};
