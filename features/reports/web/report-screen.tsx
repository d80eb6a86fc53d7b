import { useSession } from '@pecset/accounts/web';
import { alertsTexts } from '@pecset/alerts/web';
import { addressOf } from '@pecset/contract';
import { packsTexts } from '@pecset/packs/web';
import { scannerTexts } from '@pecset/scanner/web';
import { Button, buttonLook, Page, Row, useBaseHost, useLanguage, useTexts } from '@pecset/web-kit';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { reportWorkbook } from '../contract/index.ts';
import { ChartPlace } from './chart-place.tsx';
import { FilterForm } from './filters/filter-form.tsx';
import { queryOf, ReportFilters, type ReportQuery } from './filters/report-filters.ts';
import { useReportAddress } from './filters/use-report-address.ts';
import { ReportList } from './list/report-list.tsx';
import { Totals } from './list/totals.tsx';
import classes from './report-screen.module.css';
import { ScanForPack } from './scan-for-pack.tsx';
import { reportTexts } from './texts.ts';

export const texts = [reportTexts, packsTexts, alertsTexts, scannerTexts];

export const Screen = () => {
  const t = useTexts(reportTexts);
  const address = useReportAddress();
  const { fields, sort } = address;
  const filters = ReportFilters.safeParse(fields);
  const query = filters.success ? { ...queryOf(filters.data), sort } : undefined;
  return (
    <Page
      title={t('title')}
      layout="rows"
      tools={
        <>
          {address.address !== '' && (
            <Link {...buttonLook({ variant: 'default' })} to="/report">
              {t('clearFilters')}
            </Link>
          )}
          {/* The list does not wait for the scanner. */}
          <Suspense>
            <ScanForPack ask={address.ask} />
          </Suspense>
          <Link {...buttonLook({ variant: 'default' })} to="/report/close">
            {t('dayClose')}
          </Link>
          {query && <Tools query={query} />}
        </>
      }
    >
      <Row className={classes.bar}>
        <FilterForm address={address} isValid={query !== undefined} />
        {query && <ChartPlace query={query} />}
        {query && <Totals query={query} address={address} />}
      </Row>
      {!query && <p role="status">{t('filtersWrong')}</p>}
      {query && <ReportList address={address} query={query} />}
    </Page>
  );
};

const Tools = ({ query }: { readonly query: ReportQuery }) => {
  const t = useTexts(reportTexts);
  const { language: lng } = useLanguage();
  const baseHost = useBaseHost();
  const queryClient = useQueryClient();
  const state = useSession();
  // The new window sends no user header, so after a switch it could show another organisation's list as this one's.
  const organisation = state.phase === 'signed-in' && { partnerId: state.session.partnerId };
  const { after: _, ...asked } = query;
  const loading = useIsFetching({ queryKey: ['report'] }) > 0;
  return (
    <>
      <Button
        variant="default"
        loading={loading}
        onClick={() => void queryClient.invalidateQueries({ queryKey: ['report'] })}
      >
        {t('refresh')}
      </Button>
      <a
        {...buttonLook()}
        href={
          baseHost + addressOf(reportWorkbook, { query: { ...asked, format: 'xlsx', lng, ...organisation } })
        }
        target="_blank"
        rel="noreferrer"
      >
        {t('exportExcel')}
      </a>
    </>
  );
};
