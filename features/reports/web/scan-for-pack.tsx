import {
  type ScannedCode,
  scannerTexts,
  useScannerStatus,
  useScanPress,
  useScanTarget,
} from '@pecset/scanner/web';
import { Button, ScanIcon, useSay, useTexts } from '@pecset/web-kit';
import { useCallback } from 'react';
import { newestFirst, ofPack } from './filters/report-address.ts';
import type { ReportAddress } from './filters/use-report-address.ts';
import { reportTexts } from './texts.ts';

/** A scanned pack replaces all filters: the report shows everything known about it. */
export const ScanForPack = ({ ask }: Pick<ReportAddress, 'ask'>) => {
  const t = useTexts(reportTexts);
  const ofScanner = useTexts(scannerTexts);
  const say = useSay();
  const press = useScanPress();
  const { listening } = useScannerStatus();
  const filter = useCallback(
    ({ parsed: { gtin, sn } }: ScannedCode) => {
      if (sn === undefined) return 'another';
      ask(ofPack({ ...(gtin && { gtin }), sn }), newestFirst);
      say(t('scanned', { sn }));
      return 'taken';
    },
    [ask, say, t],
  );
  useScanTarget(filter);
  return (
    press && (
      <Button variant="default" aria-busy={listening !== 'off'} onClick={press}>
        <ScanIcon />
        {listening === 'off' ? ofScanner('scan') : `${ofScanner('scan')}…`}
      </Button>
    )
  );
};
