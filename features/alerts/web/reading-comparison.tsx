import type { PackAsRead } from '@pecset/packs/web';
import { type ScannedCode, useScanComparison } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAlike, type Reading, readingFields } from '../domain/index.ts';
import { ReadingTable } from './reading-table.tsx';
import { alertsTexts } from './texts.ts';

type ReadingComparisonProps = {
  readonly pack: PackAsRead;
  /** Keeps what was read. */
  readonly onCompared: (read: Reading) => void;
};

const readingOf = ({ parsed: { gtin, expDate, lotNum, sn } }: ScannedCode): Reading => ({
  gtin: gtin ?? null,
  expDate: expDate ?? null,
  lotNum: lotNum ?? null,
  sn: sn ?? null,
});

/** Compares the pack's data as sent with a new scan while its alert is open. */
export const ReadingComparison = ({ pack, onCompared }: ReadingComparisonProps) => {
  const t = useTexts(alertsTexts);
  const [scan, setScan] = useState<ScannedCode>();
  const { gtin, sn } = pack;
  const keep = useEffectEvent((code: ScannedCode) => onCompared(readingOf(code)));
  // A misread code keeps the GTIN or the serial number; another box of the product has a very different serial number.
  const compare = useCallback(
    (code: ScannedCode) => {
      const { gtin: gtinNow, sn: snNow = sn } = code.parsed;
      if (snNow !== sn && (gtinNow !== gtin || !isAlike(snNow, sn))) return 'another';
      setScan(code);
      return 'taken';
    },
    [gtin, sn],
  );
  useScanComparison(compare);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!scan) return;
    shown.current?.scrollIntoView({ block: 'center' });
    keep(scan);
  }, [scan]);
  if (!scan) return <p>{t('compareLead')}</p>;
  const read = readingOf(scan);
  const same = readingFields.every((field) => (pack[field] ?? '') === (read[field] ?? ''));
  const differing = read.sn === sn ? 'readingsDiffer' : 'readingsOtherSerial';
  return (
    <div ref={shown} role="status">
      <p>
        <strong>{t(same ? 'readingsSame' : differing)}</strong>
      </p>
      <ReadingTable sent={pack} read={read} />
    </div>
  );
};
