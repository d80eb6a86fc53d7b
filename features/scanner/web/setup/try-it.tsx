import type { ScannerConfig } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { ParsedFields } from '../parsed-fields.tsx';
import { ScanButton } from '../scan-button.tsx';
import { ScanNotices } from '../scan-notices.tsx';
import type { ScannedCode } from '../scanned-code.ts';
import { useScanTarget } from '../use-scanner.ts';
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
        <ScanButton />
      </div>
      <div role="status" className={classes.result}>
        <ParsedFields scan={scan} />
        {scan && <ScanNotices noticed={scan.noticed} />}
      </div>
    </section>
  );
};
