import { usePageTitle, useTexts } from '@pecset/web-kit';
import classes from './last-scan-screen.module.css';
import { ParsedFields } from './parsed-fields.tsx';
import { ScanButtons } from './scan-buttons.tsx';
import { ScanNotices } from './scan-notices.tsx';
import { scannerTexts } from './texts.ts';
import { useLastScan } from './use-scanner.ts';

export const LastScanScreen = () => {
  const t = useTexts(scannerTexts);
  const scan = useLastScan();
  usePageTitle(t('lastScan'));
  return (
    <div className={classes.page}>
      <h1>{t('lastScan')}</h1>
      {!scan && <p className={classes.lead}>{t('noScanYet')}</p>}
      <section className={classes.card} aria-label={t('lastScan')}>
        <ParsedFields scan={scan} />
        {scan && <ScanNotices noticed={scan.noticed} />}
      </section>
      <ScanButtons />
    </div>
  );
};
