import type { ScannerConfig } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ScanButton } from '../buttons/scan-button.tsx';
import { ParsedFields } from '../last-scan/parsed-fields.tsx';
import type { ScannedCode } from '../listening/scanned-code.ts';
import { useScanTarget } from '../listening/use-scanner.ts';
import { ScanNotices } from '../notices/scan-notices.tsx';
import classes from './setup.module.css';
import { setupTexts } from './texts.ts';

type TryItProps = {
  readonly config: ScannerConfig;
  /** How often somebody asked to try it; each time it comes to the fore. */
  readonly tries: number;
};

export const TryIt = ({ config, tries }: TryItProps) => {
  const t = useTexts(setupTexts);
  const [scan, setScan] = useState<ScannedCode>();
  const show = useCallback((code: ScannedCode) => {
    setScan(code);
    return 'taken' as const;
  }, []);
  useScanTarget(show);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (tries > 0) title.current?.focus();
  }, [tries]);
  return (
    <section className={classes.card} aria-labelledby="try-it">
      <h2 id="try-it" ref={title} tabIndex={-1}>
        {t('tryIt')}
      </h2>
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
