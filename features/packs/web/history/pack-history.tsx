import { Button, Card, Row, useTexts } from '@pecset/web-kit';
import type { PackPage } from '../pack-page/use-pack-page.ts';
import { packsTexts } from '../texts.ts';
import { HistoryTable } from './history-table.tsx';

/** This pharmacy's transactions on the pack. The pack can be worked with even if they could not be loaded. */
export const PackHistory = ({ page }: { readonly page: PackPage }) => {
  const t = useTexts(packsTexts);
  const { history, loading, failed, refetch, pack, alerts } = page;
  const { Records } = alerts;
  return (
    <Card title={t('history')}>
      {failed && (
        <Row>
          <p>{t('historyFailed')}</p>
          <Button variant="default" onClick={refetch}>
            {t('retry')}
          </Button>
        </Row>
      )}
      {!failed && !loading && history.length === 0 && <p>{t('historyEmpty')}</p>}
      {history.length > 0 && <HistoryTable {...page} />}
      {history.length > 0 && pack.gtin !== undefined && <Records of={{ gtin: pack.gtin, sn: pack.sn }} />}
    </Card>
  );
};
