import type { PackAsRead } from '@pecset/packs/web';
import { type ScannedCode, useScanComparison } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isAlike, type Marked, markDifferences } from '../domain/index.ts';
import { alertsTexts } from './texts.ts';

const fields = ['gtin', 'expDate', 'lotNum', 'sn'] as const;
const names = { gtin: 'GTIN', expDate: 'exp', lotNum: 'lot', sn: 'sn' } as const;

/** Compares the pack's data as sent with a new scan while its alert is open. */
export const ReadingComparison = ({ pack }: { readonly pack: PackAsRead }) => {
  const t = useTexts(alertsTexts);
  const [scan, setScan] = useState<ScannedCode>();
  const { gtin, sn } = pack;
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
    if (scan) shown.current?.scrollIntoView({ block: 'center' });
  }, [scan]);
  if (!scan) return <p>{t('compareLead')}</p>;
  const rows = fields.map((field) => {
    const [sent, read] = markDifferences(pack[field] ?? '', scan.parsed[field] ?? '');
    return { name: names[field] === 'GTIN' ? 'GTIN' : t(names[field]), sent, read };
  });
  const same = rows.every(({ sent, read }) => ![...sent, ...read].some(({ differs }) => differs));
  const differing = scan.parsed.sn === sn ? 'readingsDiffer' : 'readingsOtherSerial';
  const saidOf = same ? 'readingsSame' : differing;
  return (
    <div ref={shown} role="status">
      <p>
        <strong>{t(saidOf)}</strong>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('sent')}</th>
            <th scope="col">{t('readNow')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sent, read }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <code>
                  <Reading runs={sent} />
                </code>
              </td>
              <td>
                <code>
                  <Reading runs={read} />
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** `<mark>` is announced by screen readers. */
const Reading = ({ runs }: { readonly runs: Marked }) =>
  runs.length === 0
    ? '–'
    : runs.map(({ text, differs }, index) => {
        const place = `${index} ${text}`;
        return differs ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>;
      });
