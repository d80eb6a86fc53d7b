import type { ScanFinding } from '@pecset/scanner/domain';
import { useTexts } from '@pecset/web-kit';
import { scannerTexts } from '../texts.ts';

const words = {
  'caps-lock': 'noticedCapsLock',
  'case-restored': 'noticedCaseRestored',
  'case-doubtful': 'noticedCaseDoubtful',
  'other-computer-layout': 'noticedOtherLayout',
  'layout-doubtful': 'noticedLayoutDoubtful',
  'characters-only': 'noticedCharactersOnly',
} as const satisfies Record<ScanFinding, string>;

/** Anomalies in the scanner's keys; the text was still read. */
export const ScanNotices = ({ noticed }: { readonly noticed: readonly ScanFinding[] }) => {
  const t = useTexts(scannerTexts);
  if (noticed.length === 0) return null;
  return (
    <ul data-bullets>
      {noticed.map((finding) => (
        <li key={finding}>{t(words[finding])}</li>
      ))}
    </ul>
  );
};
