import type { Call } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type PackInfo, packNews } from '../../contract/index.ts';
import { newestOf } from '../../domain/index.ts';
import type { PackAsRead } from '../../domain/pack-as-read.ts';

const EVERY_MS = 2_000;
/** A server in trouble is not asked more often than by the notices. */
const AFTER_FAULT_MS = 15_000;

/** The number of a transaction that the page does not show yet, itself or one before it. */
export const unshownIn = (
  info: Pick<PackInfo, 'history' | 'asOf'> | undefined,
  newest: number | null | undefined,
): number | undefined => {
  if (!info || typeof newest !== 'number') return undefined;
  return newest > (info.asOf ?? newestOf(info.history)?.mlId ?? 0) ? newest : undefined;
};

type News = {
  readonly call: Call;
  readonly pack: PackAsRead;
  readonly info: PackInfo | undefined;
  /** The answer of a press under way brings its row itself. */
  readonly isPressing: boolean;
  readonly refetch: () => void;
};

/**
 * Reloads the history within about two seconds of what a till did with the pack. Asks only in an organisation with
 * connected programs, and only while the page is visible.
 */
export const usePackNews = ({ call, pack: { gtin = '', sn }, info, isPressing, refetch }: News): void => {
  const { data: newest } = useQuery({
    queryKey: ['pack-news', gtin, sn],
    queryFn: async ({ signal }) => {
      const answer = await call(packNews, { params: { gtin, sn } }, { signal });
      if (!answer.ok) throw new Error(`The newest transaction is not known: ${answer.refusal.errCode}`);
      return answer.value.mlId;
    },
    enabled: info?.hasPrograms === true,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAULT_MS : EVERY_MS),
  });
  const onNews = useEffectEvent(refetch);
  const unshown = isPressing ? undefined : unshownIn(info, newest);
  // Once for each number: a server of the version before does not say how far the history goes.
  useEffect(() => {
    if (unshown !== undefined) onNews();
  }, [unshown]);
};
