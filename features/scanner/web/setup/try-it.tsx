import type { ScannerConfig } from '@pecset/scanner/domain';
import { Actions, Card, Quiet, Stack, useTexts } from '@pecset/web-kit';
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
  /** Number of requests to try it; each one moves the focus here. */
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
    <Card label={t('tryIt')} className={classes.unprinted}>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        {t('tryIt')}
      </h2>
      <Quiet>{t(config.prefixKey === undefined ? 'tryItButton' : 'tryItAnytime')}</Quiet>
      <Actions>
        <ScanButton leads />
      </Actions>
      <Stack role="status">
        <ParsedFields scan={scan} />
        {scan && <ScanNotices noticed={scan.noticed} />}
      </Stack>
    </Card>
  );
};
