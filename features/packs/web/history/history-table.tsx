import { Button } from '@mantine/core';
import { budapestTime } from '@pecset/kernel';
import { type Call, useTexts } from '@pecset/web-kit';
import type { HistoryItem } from '../../contract/index.ts';
import { packStatus, undoEligibility } from '../../domain/index.ts';
import type { AlertParts } from '../alert-parts.ts';
import { StatusShape } from '../counter/status-shape.tsx';
import type { PackActions } from '../press/use-pack-actions.tsx';
import { packsTexts } from '../texts.ts';
import classes from './history-table.module.css';
import { daysLeft, rowText, transactionTexts } from './row-words.ts';
import { useCodeTexts } from './use-code-texts.ts';

type RowParts = {
  readonly actions: PackActions;
  readonly alerts: AlertParts;
  readonly call: Call;
  readonly now: number;
};
type HistoryTableProps = RowParts & { readonly history: readonly HistoryItem[] };

export const HistoryTable = ({ history, actions, alerts, call, now }: HistoryTableProps) => {
  const t = useTexts(packsTexts);
  return (
    <table className={classes.history}>
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
            <HistoryRow key={item.mlId} {...{ item, actions, alerts, call, now }} />
          ))}
      </tbody>
    </table>
  );
};

const HistoryRow = ({ item, actions, alerts, call, now }: RowParts & { readonly item: HistoryItem }) => {
  const t = useTexts(packsTexts);
  const { Actions } = alerts;
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
        <small>{t('by', { userName: item.userName })}</small>
      </td>
      <td>
        <span className={classes.status}>
          <StatusShape status={packStatus([item])} />
          {t(rowText(item))}
        </span>
        {item.reasonCode && <ReasonWords code={item.reasonCode} />}
      </td>
      <td>
        <div className={classes.actions}>
          <UndoButton item={item} actions={actions} now={now} />
          <Actions item={item} call={call} onChange={actions.replace} />
        </div>
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

type UndoButtonProps = Pick<RowParts, 'actions' | 'now'> & { readonly item: HistoryItem };

/** A dispense whose answer is awaited can be taken back too: the server then cancels it or waits for the outcome. */
const UndoButton = ({ item, now, actions: { busy, undo } }: UndoButtonProps) => {
  const t = useTexts(packsTexts);
  const eligible = undoEligibility(item, now);
  if (!eligible.ok) return null;
  const days = daysLeft(eligible.value.msLeft);
  return (
    <Button
      variant="default"
      loading={busy === 'undo'}
      disabled={busy !== undefined}
      onClick={() => undo(item)}
    >
      {days > 1 ? t('undoLeft', { days }) : t('undoLastDay')}
    </Button>
  );
};
