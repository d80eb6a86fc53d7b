import type { ReplyOf } from '@pecset/contract';
import type { Result } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import { type CallFailure, useCall } from '@pecset/web-kit';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReportRow, report, reportTotals } from '../../contract/index.ts';
import type { ReportQuery } from '../filters/report-filters.ts';

type ListPage = ReplyOf<typeof report>;

export class NotLoaded extends Error {
  readonly failure: CallFailure;
  constructor(what: string, failure: CallFailure) {
    super(`${what} could not be loaded: ${failure.errCode}`);
    this.failure = failure;
  }
}

/** Logs a failure and throws it, so that the screen offers a retry. */
export const loaded = async <Value>(
  what: string,
  answer: Promise<Result<Value, CallFailure>>,
): Promise<Value> => {
  const given = await answer;
  if (given.ok) return given.value;
  const fault = new NotLoaded(what, given.refusal);
  reportError(fault);
  throw fault;
};

/** Rows per page: somewhat more than a screen shows. */
const PAGE = 100;

const listKey = (query: ReportQuery | undefined) => ['report', 'list', query];

/** Loads the list page by page; rows of the previous query stay, marked as placeholder, until the new ones arrive. */
export const useReportList = (query: ReportQuery | undefined) => {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: listKey(query),
    queryFn: ({ pageParam, signal }) => loaded('The report', call(report, { query: pageParam }, { signal })),
    initialPageParam: { ...query, limit: PAGE },
    getNextPageParam: ({ next }: ListPage) => next,
    placeholderData: keepPreviousData,
    enabled: query !== undefined,
    // A user who returns must see the current state.
    staleTime: 0,
  });
};

export const useReportTotals = (query: ReportQuery | undefined) => {
  const call = useCall();
  const { sort: _, ...filters } = query ?? {};
  return useQuery({
    queryKey: ['report', 'totals', filters],
    queryFn: ({ signal }) => loaded('The totals', call(reportTotals, { query: filters }, { signal })),
    enabled: query !== undefined,
    staleTime: 0,
  });
};

const withItem =
  (item: HistoryItem) =>
  (page: ListPage): ListPage => ({
    ...page,
    list: page.list.map((row: ReportRow) => (row.mlId === item.mlId ? { ...row, ...item } : row)),
  });

/** Updates a row in place after a print, an acknowledgement or an outcome, even if the filters no longer match. */
export const useChangeRow = () => {
  const queryClient = useQueryClient();
  return (item: HistoryItem) => {
    queryClient.setQueriesData<InfiniteData<ListPage>>(
      { queryKey: ['report', 'list'] },
      (data) => data && { ...data, pages: data.pages.map(withItem(item)) },
    );
    // A list in flight was read before the change and would undo it here, so it is loaded again.
    void queryClient.invalidateQueries({
      queryKey: ['report', 'list'],
      predicate: ({ state }) => state.fetchStatus === 'fetching',
    });
    void queryClient.invalidateQueries({ queryKey: ['report', 'totals'] });
  };
};
