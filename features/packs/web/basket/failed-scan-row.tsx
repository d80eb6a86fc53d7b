import { problemWords, scannerTexts, useManualEntry } from '@pecset/scanner/web';
import { Button, ListRow, rowWords, useTexts } from '@pecset/web-kit';
import { useEffect, useRef } from 'react';
import { VerdictShape } from '../pack-page/verdict-shape.tsx';
import classes from './basket.module.css';
import type { Basket } from './basket.ts';
import type { FailedScan } from './basket-row.ts';
import { basketTexts } from './texts.ts';

/** Part of the pack was read, and the user can read the rest from the box. */
const canBeTyped = ({ problem, gtin }: FailedScan): boolean =>
  ['no-serial', 'cut-short', 'lost-separator'].includes(problem) && gtin !== undefined;

type FailedScanRowProps = {
  readonly scan: FailedScan;
  readonly basket: Basket;
  /** It has just been added, so it is scrolled into view. */
  readonly isNew: boolean;
};

/** A pack in hand that is not in the basket; the user can type what was not read. */
export const FailedScanRow = ({ scan, basket, isNew }: FailedScanRowProps) => {
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) element.current?.scrollIntoView({ block: 'center' });
  }, [isNew]);
  const { id, problem, gtin, expDate, lotNum, sn } = scan;
  const t = useTexts(basketTexts);
  const ofScanner = useTexts(scannerTexts);
  const enterManually = useManualEntry();
  const type = async () => {
    if (await enterManually({ gtin, expDate, lotNum, sn })) basket.dismiss(id);
  };
  const { title, message } =
    problem === 'full'
      ? { title: t('failedFull'), message: t('failedFullAdvice') }
      : problemWords(problem, ofScanner);
  return (
    <ListRow ref={element} className={classes.row} tone="amber">
      <VerdictShape kind="misread" />
      <div className={`${rowWords} ${classes.words}`}>
        <div>
          <strong>{title}</strong>
          <small>{[sn, gtin, lotNum].filter(Boolean).join(' · ')}</small>
        </div>
        <p>{message}</p>
        {canBeTyped(scan) && (
          <Button variant="default" onClick={() => void type()}>
            {ofScanner('manualEntry')}
          </Button>
        )}
      </div>
      <Button
        variant="subtle"
        size="icon"
        aria-label={t('dismissFailed')}
        onClick={({ currentTarget }) => {
          // The focused button disappears; focus moves to the start of the basket.
          currentTarget.closest('section')?.focus();
          basket.dismiss(id);
        }}
      >
        ×
      </Button>
    </ListRow>
  );
};
