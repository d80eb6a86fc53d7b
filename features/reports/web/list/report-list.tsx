import {
  Actions,
  Button,
  Card,
  kitTexts,
  Panel,
  Quiet,
  Row,
  Stack,
  useFailureWords,
  useTexts,
} from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { report } from '../../contract/index.ts';
import type { ReportQuery } from '../filters/report-filters.ts';
import type { ReportAddress } from '../filters/use-report-address.ts';
import { reportTexts } from '../texts.ts';
import { EmptyList } from './empty-list.tsx';
import classes from './report-table.module.css';
import { ReportTable } from './report-table.tsx';
import { SortSelect } from './sort-header.tsx';
import { NotLoaded, useReportList, useReportTotals } from './use-report.ts';

type ListProps = { readonly address: ReportAddress; readonly query: ReportQuery };

export const ReportList = ({ address, query }: ListProps) => {
  const t = useTexts(reportTexts);
  const queryClient = useQueryClient();
  const list = useReportList(query);
  const totals = useReportTotals(query);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.list) ?? [], [data]);
  const mayGoOn = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (mayGoOn) void fetchNextPage();
  }, [mayGoOn, fetchNextPage]);
  const loadAnew = () => void queryClient.invalidateQueries({ queryKey: ['report'] });
  const sorting = {
    sort: address.sort,
    onSort: (sort: ReportAddress['sort']) => void address.ask(address.fields, sort),
  };
  const failed = list.isError && !isFetchNextPageError;
  // What somebody works in stays, unless the server says that there is no such list.
  const isOld = failed && rows.length > 0 && !isRefused(list.error);
  const isThere = rows.length > 0 && (!failed || isOld);
  return (
    <Stack as="section" className={classes.list} aria-label={t('table')}>
      {isThere && <SortSelect {...sorting} />}
      {list.isPending && <p role="status">{t('loading')}</p>}
      {list.isPlaceholderData && (
        <Panel tone="sandbox" role="status" className={classes.coming}>
          {t('loading')}
        </Panel>
      )}
      {failed && !isOld && <Failed words={t('loadFailed')} fault={list.error} onRetry={loadAnew} />}
      {isOld && (
        <Panel tone="amber" role="alert" className={classes.coming}>
          <Row spread>
            {t('notRenewed')}
            <Button variant="default" onClick={loadAnew}>
              {t('refresh')}
            </Button>
          </Row>
        </Panel>
      )}
      {data && !failed && rows.length === 0 && !list.isPlaceholderData && <EmptyList address={address} />}
      {isThere && (
        <ReportTable
          {...sorting}
          query={query}
          rows={rows}
          count={totals.data?.transactions}
          isOutdated={list.isPlaceholderData}
          onNearEnd={loadMore}
        />
      )}
      {isFetchingNextPage && <p role="status">{t('loadingMore')}</p>}
      {isFetchNextPageError && (
        <Failed
          words={t('moreFailed')}
          fault={list.error}
          onRetry={() => void (isFault(list.error, 'other-page') ? list.refetch() : fetchNextPage())}
        />
      )}
      {isThere && !hasNextPage && !list.isPlaceholderData && (
        <Quiet>{t('allShown', { count: rows.length })}</Quiet>
      )}
    </Stack>
  );
};

type FailedProps = {
  readonly words: string;
  readonly fault: Error | null;
  readonly onRetry: () => void;
};

type Refusal = 'too-long' | 'other-page';

/** `other-page`: the list no longer exists, e.g. after a change of mode, so retrying the page would always fail. */
const isFault = (fault: Error | null, code: Refusal): fault is NotLoaded =>
  fault instanceof NotLoaded && `${fault.failure.errCode}` === code;

/** The cause is logged; it is shown only if the user can do something about it. */
const Failed = ({ words, fault, onRetry }: FailedProps) => {
  const kit = useTexts(kitTexts);
  const failureWords = useFailureWords(report);
  return (
    <div role="alert">
      <Card>
        <p>{isRefused(fault) ? failureWords(fault.failure) : words}</p>
        <Actions>
          <Button variant="default" onClick={onRetry}>
            {kit('tryAgain')}
          </Button>
        </Actions>
      </Card>
    </div>
  );
};

/** The user can do something about it: its words say what. */
const isRefused = (fault: Error | null): fault is NotLoaded =>
  isFault(fault, 'too-long') || isFault(fault, 'other-page');
