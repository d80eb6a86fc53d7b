import { useTexts } from '@pecset/web-kit';
import type { HistoryItem } from '../../contract/index.ts';
import type { PackStatus } from '../../domain/index.ts';
import { resultTexts, statusTexts, transactionTexts } from '../history/row-words.ts';
import { useCodeTexts } from '../history/use-code-texts.ts';
import type { Result } from '../press/use-pack-actions.tsx';
import { packsTexts } from '../texts.ts';
import classes from './status-panel.module.css';
import { StatusShape } from './status-shape.tsx';

type StatusPanelProps = {
  readonly status: PackStatus;
  readonly newest: HistoryItem | undefined;
  readonly loading: boolean;
  /** What the last press, or a pending row, came to. */
  readonly result: Result | undefined;
};

/** The pack's state in colour, shape and words; a screen reader hears each change. */
export const StatusPanel = ({ status, newest, loading, result }: StatusPanelProps) => {
  const t = useTexts(packsTexts);
  const { word, lead } = statusTexts[status];
  return (
    <div className={classes.panel} data-status={status} role="status">
      {result && (
        <p>{t(resultTexts[result.tone], { transaction: t(transactionTexts[result.item.trxType]) })}</p>
      )}
      <p className={classes.status}>
        <StatusShape status={status} />
        {loading ? t('loadingHistory') : t(word)}
      </p>
      {!loading && (newest?.reasonCode ? <Reason code={newest.reasonCode} /> : <p>{t(lead)}</p>)}
    </div>
  );
};

const Reason = ({ code }: { readonly code: string }) => {
  const t = useTexts(packsTexts);
  const text = useCodeTexts()(code);
  return (
    <>
      <p>
        <strong>{text?.short}</strong> <code>{code}</code>
      </p>
      {text && (
        <>
          <p>{text.meaning}</p>
          <p>
            <strong>{t('whatToDo')}:</strong> {text.advice}
          </p>
        </>
      )}
    </>
  );
};
