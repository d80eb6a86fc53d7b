import { causeWords } from '@pecset/alerts/contract';
import type { AlertCause } from '@pecset/packs/contract';
import { useLanguage, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { picturesTexts } from './texts.ts';

const advice = {
  'double-scan': 'adviceDoubleScan',
  'reader-setup': 'adviceReaderSetup',
  typing: 'adviceTyping',
  expired: 'adviceExpired',
  'other-own-error': 'adviceOtherOwnError',
  manufacturer: 'adviceManufacturer',
  'national-system': 'adviceNationalSystem',
  'other-technical': 'adviceOtherTechnical',
  suspicion: 'adviceSuspicion',
} as const satisfies Record<AlertCause, string>;

/** The most frequent cause of one's own alerts, and what to do about it. */
export const CauseAdvice = ({ cause }: { readonly cause: AlertCause }) => {
  const t = useTexts(picturesTexts);
  const { language } = useLanguage();
  return (
    <p>
      {t('topCause', { cause: causeWords[language][cause] })} {t(advice[cause])}{' '}
      {cause === 'reader-setup' && <Link to="/barcode/setup">{t('toScannerSetup')}</Link>}
    </p>
  );
};
