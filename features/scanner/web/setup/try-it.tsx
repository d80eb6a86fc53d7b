import type { ScannerConfig } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { ScanButton } from '../buttons/scan-button.tsx';
import { ParsedFields } from '../last-scan/parsed-fields.tsx';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { useScanTarget } from '../listening/use-scanner.ts';
import { ScanNotices } from '../notices/scan-notices.tsx';
import classes from './setup.module.css';
import { setupTexts } from './texts.ts';

export const TryIt = ({ config }: { readonly config: ScannerConfig }) => {
  const t = useTexts(setupTexts);
  const [scan, setScan] = useState<ScannedCode>();
  useScanTarget(setScan);
  return (
    <section className={classes.card} aria-labelledby="try-it">
      <h2 id="try-it">{t('tryIt')}</h2>
      <p className={classes.lead}>{t(config.prefixKey === undefined ? 'tryItButton' : 'tryItAnytime')}</p>
      <div className={classes.actions}>
        <ScanButton leads />
      </div>
      <div role="status" className={classes.result}>
        <ParsedFields scan={scan} />
        {scan && <ScanNotices noticed={scan.noticed} />}
      </div>
    </section>
  );
};
