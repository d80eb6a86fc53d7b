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

/** What could not be loaded, and why. */
export class NotLoaded extends Error {
  readonly failure: CallFailure;
  constructor(what: string, failure: CallFailure) {
    super(`${what} could not be loaded: ${failure.errCode}`);
    this.failure = failure;
  }
}

/** A failure is logged; the reader is offered another try. */
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

/** What a screen shows of it at once, and some more. */
const PAGE = 100;

const listKey = (query: ReportQuery | undefined) => ['report', 'list', query];

/** Page after page of what the query finds. Rows of the query before stand there, marked as such, until the new ones come. */
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

/** A row as it is after a print, an acknowledgement or an outcome stays where it is, whatever is filtered by. */
export const useChangeRow = () => {
  const queryClient = useQueryClient();
  return (item: HistoryItem) => {
    queryClient.setQueriesData<InfiniteData<ListPage>>(
      { queryKey: ['report', 'list'] },
      (data) => data && { ...data, pages: data.pages.map(withItem(item)) },
    );
    // A list that is on its way was found before the change, and would undo it here: it is asked for anew.
    void queryClient.invalidateQueries({
      queryKey: ['report', 'list'],
      predicate: ({ state }) => state.fetchStatus === 'fetching',
    });
    void queryClient.invalidateQueries({ queryKey: ['report', 'totals'] });
  };
};
