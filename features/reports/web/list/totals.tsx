import { useTexts } from '@pecset/web-kit';
import { reportTexts } from '../texts.ts';
import classes from './report-list.module.css';
import type { useReportTotals } from './use-report.ts';

const shown = ['transactions', 'packs', 'alerts', 'undecided', 'pending'] as const;

/** What is still to be done stands out while there is any of it. */
const isOpen = (what: (typeof shown)[number], count: number): boolean =>
  count > 0 && (what === 'undecided' || what === 'pending');

/** Read aloud when they change: how much was found. */
export const Totals = ({ totals }: { readonly totals: ReturnType<typeof useReportTotals> }) => {
  const t = useTexts(reportTexts);
  const { data, isError } = totals;
  return (
    <div role="status" className={classes.totals} aria-label={t('found')}>
      {isError && <p>{t('notCounted')}</p>}
      {!isError && !data && <p>{t('counting')}</p>}
      {!isError &&
        data &&
        shown
          .filter((what) => what !== 'pending' || data.pending > 0)
          .map((what) => (
            <p key={what} data-open={isOpen(what, data[what]) ? what : undefined}>
              <strong>{t('amount', { count: data[what] })}</strong> {t(what)}
            </p>
          ))}
    </div>
  );
};
