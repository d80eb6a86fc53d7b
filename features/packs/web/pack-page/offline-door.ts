import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { HistoryItem, Mode } from '../../contract/index.ts';

/** What is known of packs that were recorded here without connection. */
export type OfflineDoor = {
  /** Whether a pack was recorded here, and the history that is known of it does not tell yet what became of that. */
  readonly isRecorded: (
    pack: { readonly gtin: string; readonly sn: string },
    known: { readonly mode: Mode | undefined; readonly history: readonly HistoryItem[] },
  ) => boolean;
};

/** Where it is handed in. By its type alone: no pack waits for the file with all that, nor is it in the pack's own. */
export type OfflineKey = readonly ['offline-door'];
export const offlineKey: OfflineKey = ['offline-door'];

/** As it is at each call; whoever asks for it is drawn anew when it changes. */
export const useOfflineDoor = (): (() => OfflineDoor | undefined) => {
  const queryClient = useQueryClient();
  useQuery<OfflineDoor>({ queryKey: offlineKey, queryFn: skipToken });
  return useCallback(() => queryClient.getQueryData<OfflineDoor>(offlineKey), [queryClient]);
};
