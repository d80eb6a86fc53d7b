import { useWaitingHeard } from '@pecset/national/web';
import { useCall } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Close, close } from '../../contract/index.ts';

/** What was found so long ago may no longer hold: colleagues go on working. */
const OLD_AFTER_MS = 2 * 60_000;

export type Shown =
  | { readonly phase: 'loading' | 'failed' }
  | { readonly phase: 'known' | 'old'; readonly close: Close };

/** True once so much time has passed since then. */
const useIsOld = (since: number): boolean => {
  const [oldSince, setOldSince] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setOldSince(since), since + OLD_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [since]);
  return oldSince === since;
};

/** Nothing is kept for the next visit, and an answer that did not come leaves none: it must never look done when it may not be. */
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
  // What goes by itself is heard of with the notices.
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
