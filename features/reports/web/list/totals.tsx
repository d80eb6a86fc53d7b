import { Button, Figure, Row, type Tone, useTexts } from '@pecset/web-kit';
import type { ReportQuery } from '../filters/report-filters.ts';
import type { ReportAddress } from '../filters/use-report-address.ts';
import { reportTexts } from '../texts.ts';
import classes from './report-table.module.css';
import { useReportTotals } from './use-report.ts';

const shown = ['transactions', 'packs', 'alerts', 'undecided', 'pending'] as const;

/** Highlights totals of unfinished work. */
const tones: { readonly [what in (typeof shown)[number]]?: Tone } = { undecided: 'red', pending: 'sandbox' };

type TotalsProps = { readonly query: ReportQuery; readonly address: ReportAddress };

/** A live region: screen readers announce the totals when they change. */
export const Totals = ({ query, address }: TotalsProps) => {
  const t = useTexts(reportTexts);
  const { data, isError } = useReportTotals(query);
  return (
    <Row role="status" className={classes.totals} aria-label={t('found')}>
      {isError && <p>{t('notCounted')}</p>}
      {!isError && !data && <p>{t('counting')}</p>}
      {!isError &&
        data &&
        shown
          .filter((what) => what !== 'pending' || data.pending > 0)
          .map((what) =>
            what === 'undecided' && data.undecided > 0 ? (
              <Undecided key={what} count={data.undecided} address={address} />
            ) : (
              <Total key={what} what={what} count={data[what]} />
            ),
          )}
    </Row>
  );
};

type TotalProps = { readonly what: (typeof shown)[number]; readonly count: number };

const Total = ({ what, count }: TotalProps) => {
  const t = useTexts(reportTexts);
  return (
    <Figure number={t('amount', { count })} tone={count > 0 ? tones[what] : undefined}>
      {t(what)}
    </Figure>
  );
};

type UndecidedProps = Pick<TotalProps, 'count'> & Pick<TotalsProps, 'address'>;

/** Pressing the number lists the undecided alerts. */
const Undecided = ({ count, address: { fields, sort, ask } }: UndecidedProps) => {
  const total = <Total what="undecided" count={count} />;
  if (fields.statusFilter === 'undecided') return total;
  return (
    <Button variant="link" onClick={() => void ask({ ...fields, statusFilter: 'undecided' }, sort)}>
      {total}
    </Button>
  );
};
