import type { ReplyOf } from '@pecset/contract';
import { useCall } from '@pecset/web-kit';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countDossiers, listDossiers } from '../../contract/index.ts';
import { type Listing, queryOf } from './list-address.ts';

/** Rows per page: somewhat more than a screen shows. */
const PAGE = 50;

type ListPage = ReplyOf<typeof listDossiers>;

export const useAlertList = (listing: Listing) => {
  const call = useCall();
  const query = queryOf(listing);
  return useInfiniteQuery({
    queryKey: ['dossiers', 'list', query],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(listDossiers, { query: pageParam }, { signal });
      if (!answer.ok) throw new Error(`The alerts could not be loaded: ${answer.refusal.errCode}`);
      return answer.value;
    },
    initialPageParam: { ...query, limit: PAGE },
    getNextPageParam: ({ next }: ListPage) => next,
    placeholderData: keepPreviousData,
    // A user who returns must see the current state.
    staleTime: 0,
  });
};

/** Undefined until it is known; the list does not wait for it. */
export const useAlertCounts = () => {
  const call = useCall();
  const { data } = useQuery({
    queryKey: ['dossiers', 'counts'],
    queryFn: async ({ signal }) => {
      const answer = await call(countDossiers, undefined, { signal });
      if (!answer.ok) throw new Error(`The alerts could not be counted: ${answer.refusal.errCode}`);
      return answer.value;
    },
    staleTime: 0,
  });
  return data;
};
