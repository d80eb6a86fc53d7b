import { Button, useTexts } from '@pecset/web-kit';
import type { PackDesk } from '../counter/use-pack-desk.ts';
import { packsTexts } from '../texts.ts';
import { HistoryTable } from './history-table.tsx';
import classes from './pack-history.module.css';

/** What this pharmacy did with the pack. Not loaded, it is empty, and the pack can be worked with all the same. */
export const PackHistory = ({ desk }: { readonly desk: PackDesk }) => {
  const t = useTexts(packsTexts);
  const { history, loading, failed, refetch, pack, alerts } = desk;
  const { Records } = alerts;
  return (
    <section className={classes.card} aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      {failed && (
        <div className={classes.failed}>
          <p>{t('historyFailed')}</p>
          <Button variant="default" onClick={refetch}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!failed && !loading && history.length === 0 && <p>{t('historyEmpty')}</p>}
      {history.length > 0 && <HistoryTable {...desk} />}
      {history.length > 0 && pack.gtin !== undefined && <Records of={{ gtin: pack.gtin, sn: pack.sn }} />}
    </section>
  );
};
