import { Card, Page, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { ScanButtons } from '../buttons/scan-buttons.tsx';
import { searchOf } from '../listening/scanned-code.ts';
import { useLastScan } from '../listening/use-scanner.ts';
import { ScanNotices } from '../notices/scan-notices.tsx';
import { scannerTexts } from '../texts.ts';
import { ParsedFields } from './parsed-fields.tsx';

export const LastScanScreen = () => {
  const t = useTexts(scannerTexts);
  const scan = useLastScan();
  return (
    <Page title={t('lastScan')} {...(!scan && { lead: t('noScanYet') })} foot={<ScanButtons leads />}>
      <Card label={t('lastScan')}>
        <ParsedFields scan={scan} />
        {scan && <ScanNotices noticed={scan.noticed} />}
        {scan?.parsed.sn !== undefined && (
          <Link to="/" search={searchOf(scan)}>
            {t('openPack')}
          </Link>
        )}
      </Card>
    </Page>
  );
};
