import { type CallFailure, useCall } from '@pecset/web-kit';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { listNotices, type NoticeKinds, type Notices, seeNotices } from '../contract/index.ts';
import type { ShownKey, ShownRow } from './answers-shown.ts';
import { hearAlertsChange } from './hear-alerts-change.ts';
import { knownIn } from './notice-words.ts';
import { answersIn, shownAlready, unseenOf, withSeen } from './notices-change.ts';
import { pollMs } from './poll.ts';

const queryKey = ['notices'] as const;

/** No `queryFn`: `skipToken` would replace the polling query's function, and nothing could refetch. */
const known = { queryKey, enabled: false } as const;

/** The known notices, without polling. */
export const useNotices = (): Notices | undefined => useQuery<Notices>(known).data;

/** Local time of the server's last answer; 0 before the first. */
export const useHeardAt = (): number => useQuery<Notices>(known).dataUpdatedAt;

const missedKey = ['notices-missed'] as const;

/** Number of consecutive polls without an answer. */
export const useMissedPolls = (): number =>
  useQuery<number>({ queryKey: missedKey, queryFn: skipToken }).data ?? 0;

/** 4xx is an answer too, e.g. an ended session or too many requests, and so is a server that says that it is busy. */
const isMissed = ({ errCode, status = 0 }: CallFailure): boolean =>
  errCode !== 'busy' && (status === 0 || status >= 500);

const shownKey: ShownKey = ['answers-shown'];
const none: readonly ShownRow[] = [];

const useShown = () => {
  const { data = none, dataUpdatedAt } = useQuery<readonly ShownRow[]>({
    queryKey: shownKey,
    queryFn: skipToken,
  });
  return { shown: data, shownAt: dataUpdatedAt };
};

/** Marks notices as seen at once on this page; if the server does not get it, the next poll corrects it. */
export const useSee = (kinds: NoticeKinds) => {
  const call = useCall();
  const queryClient = useQueryClient();
  return useCallback(
    async (ids: readonly number[]): Promise<void> => {
      const at = new Date().toISOString();
      // A poll in flight does not know of the change yet.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Notices>(queryKey, (told) => told && withSeen(told, ids, at));
      const answer = await call(seeNotices, { body: { ids } });
      if (answer.ok) queryClient.setQueryData<Notices>(queryKey, knownIn(kinds, answer.value));
    },
    [call, queryClient, kinds],
  );
};

const onLook = (tell: () => void) => {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
};

const useLookedAt = (): boolean => useSyncExternalStore(onLook, () => document.visibilityState === 'visible');

/** Reloads queries about the pack of a new notice, which would otherwise contradict it. */
const useNewsOnScreen = (told: Notices | undefined): void => {
  const queryClient = useQueryClient();
  const heard = useRef(new Set<number>());
  useEffect(() => {
    for (const { id, answer } of told ? answersIn(unseenOf(told)) : []) {
      if (heard.current.has(id)) continue;
      heard.current.add(id);
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: key }) => key.includes(answer.gtin) && key.includes(answer.sn),
      });
    }
  }, [told, queryClient]);
};

/** Polls while the page is visible, and at once when it becomes visible again. */
export const usePolledNotices = (kinds: NoticeKinds) => {
  const call = useCall();
  const queryClient = useQueryClient();
  const { shown, shownAt } = useShown();
  const see = useSee(kinds);
  const lookedAt = useLookedAt();
  const {
    data: told,
    isError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const answer = await call(listNotices, undefined, { signal });
      const isAway = !answer.ok && isMissed(answer.refusal);
      queryClient.setQueryData<number>(missedKey, (missed = 0) => (isAway ? missed + 1 : 0));
      if (!answer.ok) throw new Error(`The notices could not be loaded: ${answer.refusal.errCode}`);
      return knownIn(kinds, answer.value);
    },
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => pollMs(state.data, shown, Date.now() - shownAt),
  });
  useEffect(() => {
    const already = told && lookedAt ? shownAlready(told, shown) : [];
    if (already.length > 0) void see(already);
  }, [told, lookedAt, shown, see]);
  useNewsOnScreen(told);
  useEffect(() => hearAlertsChange(queryClient), [queryClient]);
  return { told, isError, refetch: () => void refetch() };
};
