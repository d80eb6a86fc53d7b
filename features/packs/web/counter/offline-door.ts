import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useCallback } from 'react';
import type { HistoryItem, Mode } from '../../contract/index.ts';
import type { PackDesk } from './use-pack-desk.ts';

type Part = ComponentType<{ readonly desk: PackDesk }>;

/** What stands in the place of a pack's verdict and buttons while our server cannot be reached. */
export type OfflineParts = {
  /** None where what is known of the pack still says more. */
  readonly Panel: Part | undefined;
  readonly Buttons: Part;
  /** Whether the next thing to do is another scan. */
  readonly scanLeads: boolean;
  /** Changes with what is read there. */
  readonly shown: string;
};

export type OfflineDoor = {
  readonly partsFor: (desk: PackDesk) => OfflineParts | undefined;
  /** Whether a pack was recorded here, and the history that is known of it does not tell yet what became of that. */
  readonly isRecorded: (
    pack: { readonly gtin: string; readonly sn: string },
    known: { readonly mode: Mode | undefined; readonly history: readonly HistoryItem[] },
  ) => boolean;
};

/** Where it is handed in. By its type alone: no pack waits for the file with all that, nor is it in the pack's own. */
export type OfflineKey = readonly ['offline-door'];
const queryKey: OfflineKey = ['offline-door'];

export const useOfflineParts = (desk: PackDesk): OfflineParts | undefined =>
  useQuery<OfflineDoor>({ queryKey, queryFn: skipToken }).data?.partsFor(desk);

/** As it is at each call; whoever asks for it is drawn anew when it changes. */
export const useOfflineDoor = (): (() => OfflineDoor | undefined) => {
  const queryClient = useQueryClient();
  useQuery<OfflineDoor>({ queryKey, queryFn: skipToken });
  return useCallback(() => queryClient.getQueryData<OfflineDoor>(queryKey), [queryClient]);
};
