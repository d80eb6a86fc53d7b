import { Button } from '@mantine/core';
import { alertsTexts } from '@pecset/alerts/web';
import { addressOf } from '@pecset/contract';
import { packsTexts } from '@pecset/packs/web';
import { type ScannedCode, scannerTexts, useScanTarget } from '@pecset/scanner/web';
import { useBaseHost, useLanguage, usePageTitle, useSay, useTexts } from '@pecset/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { report } from '../contract/index.ts';
import { FilterForm } from './filters/filter-form.tsx';
import { newestFirst, ofPack } from './filters/report-address.ts';
import { queryOf, ReportFilters, type ReportQuery } from './filters/report-filters.ts';
import { type ReportAddress, useReportAddress } from './filters/use-report-address.ts';
import { ReportList } from './list/report-list.tsx';
import classes from './report-screen.module.css';
import { reportTexts } from './texts.ts';

export const texts = [reportTexts, packsTexts, alertsTexts, scannerTexts];

export const Screen = () => {
  const t = useTexts(reportTexts);
  const address = useReportAddress();
  usePageTitle(t('title'));
  const { fields, sort } = address;
  const filters = ReportFilters.safeParse(fields);
  const query = filters.success ? { ...queryOf(filters.data), sort } : undefined;
  return (
    <div className={classes.page}>
      <Suspense>
        <FilterByScan ask={address.ask} />
      </Suspense>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        {query && <Tools query={query} />}
      </div>
      <FilterForm address={address} />
      {query ? <ReportList address={address} query={query} /> : <p role="status">{t('filtersWrong')}</p>}
    </div>
  );
};

/** A pack in hand: all that is known of it, whatever was looked for before. The list does not wait for the scanner. */
const FilterByScan = ({ ask }: Pick<ReportAddress, 'ask'>) => {
  const t = useTexts(reportTexts);
  const say = useSay();
  const filter = useCallback(
    ({ parsed: { gtin, sn } }: ScannedCode) => {
      if (sn === undefined) return 'another';
      ask(ofPack({ ...(gtin && { gtin }), sn }), newestFirst);
      say(t('scanned', { sn }));
      return 'taken';
    },
    [ask, say, t],
  );
  useScanTarget(filter);
  return null;
};

const Tools = ({ query }: { readonly query: ReportQuery }) => {
  const t = useTexts(reportTexts);
  const { language: lng } = useLanguage();
  const baseHost = useBaseHost();
  const queryClient = useQueryClient();
  return (
    <div className={classes.tools}>
      <Link to="/report/close">{t('dayClose')}</Link>
      <Button variant="default" onClick={() => void queryClient.invalidateQueries({ queryKey: ['report'] })}>
        {t('refresh')}
      </Button>
      <Button
        component="a"
        href={`${baseHost}${addressOf(report, { query })}&format=xlsx&lng=${lng}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('exportExcel')}
      </Button>
    </div>
  );
};
