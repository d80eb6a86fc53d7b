import type { HistoryItem, PackInfo } from '../../contract/index.ts';

/** All that may speak against a pack: its history, and alerts of months that were put away. */
export const knownRows = (
  info: Pick<PackInfo, 'history' | 'putAway'> | undefined,
): readonly HistoryItem[] => [...(info?.history ?? []), ...(info?.putAway ?? [])];
