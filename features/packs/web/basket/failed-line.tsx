import { problemWords, scannerTexts } from '@pecset/scanner/web';
import { useTexts } from '@pecset/web-kit';
import { VerdictShape } from '../counter/verdict-shape.tsx';
import classes from './basket.module.css';
import type { Basket } from './basket.ts';
import type { FailedScan } from './basket-row.ts';
import { basketTexts } from './texts.ts';

type FailedLineProps = { readonly scan: FailedScan; readonly basket: Basket };

/** A pack that lies before somebody and is not in the basket. */
export const FailedLine = ({ scan: { id, problem, gtin, sn }, basket }: FailedLineProps) => {
  const t = useTexts(basketTexts);
  const ofScanner = useTexts(scannerTexts);
  const { title, message } =
    problem === 'full'
      ? { title: t('failedFull'), message: t('failedFullAdvice') }
      : problemWords(problem, ofScanner);
  return (
    <li className={classes.line} data-tone="amber">
      <VerdictShape kind="misread" />
      <div className={classes.words}>
        <strong>{title}</strong>
        <small>{[sn, gtin].filter(Boolean).join(' · ')}</small>
        <p>{message}</p>
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('dismissFailed')}
        onClick={({ currentTarget }) => {
          // What has the focus goes; keyboard and screen reader go on from the basket's start.
          currentTarget.closest('section')?.focus();
          basket.dismiss(id);
        }}
      >
        ×
      </button>
    </li>
  );
};
