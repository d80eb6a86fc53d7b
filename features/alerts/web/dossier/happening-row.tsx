import { budapestTime, visibleScan } from '@pecset/kernel';
import { doneBy, type HistoryItem } from '@pecset/packs/contract';
import { packsTexts, rowText, transactionTexts, useCodeTexts } from '@pecset/packs/web';
import { Badge, type Tone, useLanguage, useTexts } from '@pecset/web-kit';
import type { ReactNode } from 'react';
import type { Dossier } from '../../contract/index.ts';
import type { Happening } from '../../domain/index.ts';
import { type Decided, useDecidedWords } from './decided-part.tsx';
import classes from './dossier.module.css';
import { EntryWords } from './entry-words.tsx';
import { dossierTexts } from './texts.ts';

type RowProps = { readonly happening: Happening; readonly dossier: Dossier };

/** One line of the timeline: what, and below it who and when. */
export const HappeningRow = ({ happening, dossier }: RowProps) => {
  switch (happening.kind) {
    case 'transaction':
      return <TransactionRow {...happening} rawScan={happening.isOwn ? dossier.rawScan : null} />;
    case 'decision':
      return <DecisionRow decided={happening.decided} />;
    case 'photograph':
      return <PhotographRow {...happening} />;
    case 'entry':
      return (
        <Line at={happening.at} by={happening.entry.by.userName}>
          <EntryWords entry={happening.entry} dossier={dossier} />
        </Line>
      );
  }
};

type LineProps = {
  readonly at: string;
  readonly by: string;
  readonly tone?: Tone | undefined;
  readonly children: ReactNode;
};

const Line = ({ at, by, tone, children }: LineProps) => {
  const t = useTexts(dossierTexts);
  return (
    <li data-tone={tone}>
      <div>{children}</div>
      <small>
        <time dateTime={at}>{t('by', { userName: by, time: budapestTime(new Date(at)) })}</time>
      </small>
    </li>
  );
};

type TransactionRowProps = {
  readonly item: HistoryItem;
  readonly isOwn: boolean;
  /** As the reader gave it; only that of the alert itself is told. */
  readonly rawScan: string | null;
};

const TransactionRow = ({ item, isOwn, rawScan }: TransactionRowProps) => {
  const t = useTexts(dossierTexts);
  const ofPacks = useTexts(packsTexts);
  const { language } = useLanguage();
  const codeText = useCodeTexts();
  const { trxType, trxTime, reasonCode, recorded } = item;
  return (
    <Line at={trxTime} by={doneBy(item, language)} tone={isOwn ? 'red' : undefined}>
      <p>
        <strong>{ofPacks(transactionTexts[trxType])}</strong>: {ofPacks(rowText(item))}{' '}
        {isOwn && <Badge tone="red">{t('thisAlert')}</Badge>}
      </p>
      {reasonCode && (
        <p>
          {codeText(reasonCode)?.short} <code>{reasonCode}</code>
        </p>
      )}
      {rawScan !== null && (
        <p>
          {t('rawScan')}: <code className={classes.raw}>{visibleScan(rawScan)}</code>
        </p>
      )}
      {recorded && (
        <p>{t('recordedThen', { time: budapestTime(new Date(recorded.at)), userName: recorded.userName })}</p>
      )}
    </Line>
  );
};

const DecisionRow = ({ decided }: { readonly decided: Decided }) => {
  const t = useTexts(dossierTexts);
  const wordsOf = useDecidedWords();
  return (
    <Line at={decided.at} by={decided.by.userName} tone="accent">
      <p>
        <strong>{t('decidedSo', wordsOf(decided))}</strong>
      </p>
      <p>
        <q>{decided.words}</q>
      </p>
      {decided.confirmedBy && <p>{t('confirmedBy', { userName: decided.confirmedBy.userName })}</p>}
    </Line>
  );
};

const PhotographRow = ({ picture, place }: Extract<Happening, { readonly kind: 'photograph' }>) => {
  const t = useTexts(dossierTexts);
  return (
    <Line at={picture.at} by={picture.by.userName}>
      {t(picture.source === 'phone' ? 'photographByPhone' : 'photographAdded', { place })}
    </Line>
  );
};
