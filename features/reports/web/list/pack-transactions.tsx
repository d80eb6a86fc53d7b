import { budapestTime } from '@pecset/kernel';
import { packHistory } from '@pecset/packs/contract';
import { packCondition } from '@pecset/packs/domain';
import {
  ProgramNote,
  packsTexts,
  RecordedNote,
  rowText,
  StatusShape,
  transactionTexts,
  useCodeTexts,
} from '@pecset/packs/web';
import { Button, buttonLook, kitTexts, Row, Stack, Table, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReportRow } from '../../contract/index.ts';
import { InspectPart } from '../inspector/inspect-part.tsx';
import { reportTexts } from '../texts.ts';
import classes from './report-table.module.css';
import { loaded } from './use-report.ts';

const MOST_SHOWN = 50;

/** All transactions of a row's pack, regardless of the list's filters. */
export const PackTransactions = ({ pack }: { readonly pack: ReportRow }) => {
  const t = useTexts(reportTexts);
  const ofPacks = useTexts(packsTexts);
  const kit = useTexts(kitTexts);
  const call = useCall();
  const meaningOf = useCodeTexts();
  const { gtin, sn, expDate, lotNum } = pack;
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['report', 'pack', gtin, sn],
    queryFn: ({ signal }) =>
      loaded('A pack of the report', call(packHistory, { params: { gtin, sn } }, { signal })),
    staleTime: 0,
  });
  return (
    <Stack as="section" aria-label={t('packTransactions')}>
      <Row spread>
        <h3>{t('packTransactions')}</h3>
        <Link {...buttonLook({ variant: 'default' })} to="/" search={{ gtin, expDate, lotNum, sn }}>
          {t('openPack')}
        </Link>
      </Row>
      {!data && isFetching && <p role="status">{t('loading')}</p>}
      {!data && !isFetching && (
        <p role="alert">
          {t('packFailed')}{' '}
          <Button variant="default" onClick={() => void refetch()}>
            {kit('tryAgain')}
          </Button>
        </p>
      )}
      {data && (
        <Table className={classes.pack}>
          <thead>
            <tr>
              <th scope="col">{t('id')}</th>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('transaction')}</th>
              <th scope="col">{t('status')}</th>
              <th scope="col">{t('reasonCode')}</th>
              <th scope="col">{t('alertId')}</th>
            </tr>
          </thead>
          <tbody>
            {data.history.map((item) => (
              <tr key={item.mlId} aria-current={item.mlId === pack.mlId ? 'true' : undefined}>
                <td data-label={t('id')}>{item.mlId}</td>
                <td data-label={t('time')}>
                  <time dateTime={item.trxTime}>{budapestTime(new Date(item.trxTime))}</time>
                </td>
                <td data-label={t('transaction')}>
                  <span>
                    {ofPacks(transactionTexts[item.trxType])}
                    <ProgramNote item={item} />
                    <RecordedNote recorded={item.recorded} />
                  </span>
                </td>
                <td data-label={t('status')}>
                  <span className={classes.status}>
                    <StatusShape status={packCondition([item])} />
                    {ofPacks(rowText(item))}
                  </span>
                </td>
                <td data-label={t('reasonCode')}>
                  {item.reasonCode === null ? (
                    '–'
                  ) : (
                    <span>
                      <Link to="/help" search={{ code: item.reasonCode }}>
                        {item.reasonCode}
                      </Link>
                      <small>{meaningOf(item.reasonCode)?.short}</small>
                    </span>
                  )}
                </td>
                <td data-label={t('alertId')}>{item.alertId ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {data?.history.length === MOST_SHOWN && <p>{t('lastFifty')}</p>}
      <InspectPart of={{ gtin, sn }} />
    </Stack>
  );
};
