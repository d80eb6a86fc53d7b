import { budapestTime } from '@pecset/kernel';
import { type Call, Row, Table, useTexts } from '@pecset/web-kit';
import type { HistoryItem } from '../../contract/index.ts';
import { neverSent, packCondition, type Verdict } from '../../domain/index.ts';
import type { AlertParts } from '../alert-parts.ts';
import { StatusShape } from '../pack-page/status-shape.tsx';
import type { PackActions } from '../press/use-pack-actions.tsx';
import { packsTexts } from '../texts.ts';
import classes from './history-table.module.css';
import { ProgramNote } from './program-note.tsx';
import { RecordedNote } from './recorded-note.tsx';
import { rowText, transactionTexts } from './row-words.ts';
import { UndoButton } from './undo-button.tsx';
import { useCodeTexts } from './use-code-texts.ts';

type RowParts = {
  readonly actions: PackActions;
  readonly alerts: AlertParts;
  readonly call: Call;
  readonly now: number;
  readonly verdict: Verdict;
};
type HistoryTableProps = RowParts & { readonly history: readonly HistoryItem[] };

export const HistoryTable = ({ history, ...parts }: HistoryTableProps) => {
  const t = useTexts(packsTexts);
  const unsaid = neverSent(history);
  return (
    <Table className={classes.history}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('transaction')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col">{t('actions')}</th>
        </tr>
      </thead>
      <tbody>
        {history
          .toSorted((one, other) => other.mlId - one.mlId)
          .map((item) => (
            <HistoryRow key={item.mlId} item={item} isNeverSent={unsaid.has(item.mlId)} {...parts} />
          ))}
      </tbody>
    </Table>
  );
};

type HistoryRowProps = RowParts & { readonly item: HistoryItem; readonly isNeverSent: boolean };

const HistoryRow = (parts: HistoryRowProps) => {
  const t = useTexts(packsTexts);
  const { item, isNeverSent, actions, alerts, call, now, verdict } = parts;
  const { Actions } = alerts;
  // Hides buttons that the verdict offers already.
  const offered = verdict.row?.mlId === item.mlId ? verdict.kind : undefined;
  const undoAbove = offered === 'dispensed-now' || offered === 'dispensed-here';
  return (
    <tr>
      <td>
        <time dateTime={item.trxTime}>{budapestTime(new Date(item.trxTime))}</time>
      </td>
      <td>
        <span>
          {t(transactionTexts[item.trxType])}
          {item.undoMlId !== null && item.trxType === 'DSPN' && ` (${t('undone')})`}
        </span>
        <ProgramNote item={item} />
        {!item.program && item.userName && <small>{t('by', { userName: item.userName })}</small>}
        <RecordedNote recorded={item.recorded} />
      </td>
      <td>
        <span className={classes.status}>
          <StatusShape status={isNeverSent ? 'unknown' : packCondition([item])} />
          {t(isNeverSent ? 'rowNeverSent' : rowText(item))}
        </span>
        {item.reasonCode && <ReasonWords code={item.reasonCode} />}
      </td>
      <td>
        <Row gap="sm">
          {!undoAbove && <UndoButton item={item} actions={actions} now={now} />}
          <Actions item={item} call={call} onChange={actions.replace} outcomeAbove={offered === 'alert'} />
        </Row>
      </td>
    </tr>
  );
};

const ReasonWords = ({ code }: { readonly code: string }) => {
  const text = useCodeTexts()(code);
  return (
    <>
      {text && <span>{text.short}</span>}
      <small>{code}</small>
    </>
  );
};
