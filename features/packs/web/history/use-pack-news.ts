import type { Call } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { packNews } from '../../contract/index.ts';
import type { PackAsRead } from '../reading/pack-as-read.ts';

const EVERY_MS = 2_000;
/** After a poll without an answer: a server in trouble is not asked more often than by the notices. */
const AFTER_FAULT_MS = 15_000;

type News = {
  readonly call: Call;
  readonly pack: PackAsRead;
  /** Whether anybody but a person may work on the pack. */
  readonly isWatched: boolean;
  /** The newest transaction that the page shows; undefined while it shows none or a press is under way. */
  readonly shown: number | undefined;
  readonly refetch: () => void;
};

/** Reloads the history within two seconds of what a till did with the pack; asks only while the page is visible. */
export const usePackNews = ({ call, pack: { gtin = '', sn }, isWatched, shown, refetch }: News): void => {
  const { data: newest } = useQuery({
    queryKey: ['pack-news', gtin, sn],
    queryFn: async ({ signal }) => {
      const answer = await call(packNews, { params: { gtin, sn } }, { signal });
      if (!answer.ok) throw new Error(`The newest transaction is not known: ${answer.refusal.errCode}`);
      return answer.value.mlId;
    },
    enabled: isWatched && gtin !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? AFTER_FAULT_MS : EVERY_MS),
  });
  const onNews = useEffectEvent(refetch);
  const isNews = newest !== undefined && newest !== null && shown !== undefined && newest > shown;
  // By number, not by `isNews`: a transaction that the history no longer has is asked for once.
  useEffect(() => {
    if (isNews) onNews();
  }, [isNews, newest]);
};
