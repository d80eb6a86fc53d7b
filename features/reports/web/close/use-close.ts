import { useWaitingHeard } from '@pecset/national/web';
import { useCall } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Close, close } from '../../contract/index.ts';

/** Older data may be wrong by now, because colleagues go on working. */
const OLD_AFTER_MS = 2 * 60_000;

export type Shown =
  | { readonly phase: 'loading' | 'failed' }
  | { readonly phase: 'known' | 'old'; readonly close: Close };

/** Becomes true `OLD_AFTER_MS` after `since`. */
const useIsOld = (since: number): boolean => {
  const [oldSince, setOldSince] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setOldSince(since), since + OLD_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return oldSince === since;
};

/** Nothing is cached, and a failed refetch hides the old data: the screen must never say "done" wrongly. */
export const useClose = () => {
  const call = useCall();
  const { data, isError, fetchStatus, dataUpdatedAt, refetch } = useQuery({
    queryKey: ['close'],
    queryFn: async ({ signal }) => {
      const answer = await call(close, undefined, { signal });
      if (!answer.ok) throw new Error(`The day's close could not be loaded: ${answer.refusal.errCode}`);
      return answer.value;
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  const isOld = useIsOld(dataUpdatedAt) || fetchStatus === 'paused';
  // Notices tell when transactions that proceed by themselves have changed.
  const heard = useWaitingHeard();
  useEffect(() => {
    if (heard !== undefined) void refetch();
  }, [heard, refetch]);
  const shownOf = (): Shown => {
    if (isError) return { phase: 'failed' };
    if (!data) return { phase: 'loading' };
    return { phase: isOld ? 'old' : 'known', close: data };
  };
  return { shown: shownOf(), refresh: () => void refetch() };
};
