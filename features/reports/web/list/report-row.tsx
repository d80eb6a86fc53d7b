import { AlertLine } from '@pecset/alerts/web';
import { budapestTime } from '@pecset/kernel';
import { packCondition } from '@pecset/packs/domain';
import {
  ProgramNote,
  packsTexts,
  RecordedNote,
  rowText,
  StatusShape,
  transactionTexts,
  useCodeTexts,
} from '@pecset/packs/web';
import { Badge, Button, useCall, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ReportRow } from '../../contract/index.ts';
import { reportTexts } from '../texts.ts';
import { PackTransactions } from './pack-transactions.tsx';
import classes from './report-table.module.css';
import { type RowState, rowState } from './row-state.ts';
import { useChangeRow } from './use-report.ts';

type RowProps = {
  readonly row: ReportRow;
  readonly index: number;
  readonly isOpen: boolean;
  /** The one row in the tab order; arrow keys move to the others. */
  readonly isEntry: boolean;
  readonly onToggle: (mlId: number) => void;
};

export const Row = memo(({ row, index, isOpen, isEntry, onToggle }: RowProps) => {
  const t = useTexts(reportTexts);
  const ofPacks = useTexts(packsTexts);
  const state = rowState(row);
  const undone = row.undoMlId !== null && row.trxType === 'DSPN';
  return (
    <>
      <tr className={classes.row} data-state={state} aria-rowindex={index + 2}>
        <td className={classes.opener}>
          <Button
            variant="subtle"
            size="icon"
            data-row={index}
            tabIndex={isEntry ? 0 : -1}
            aria-expanded={isOpen}
            aria-label={t('detailsOf', { sn: row.sn })}
            onClick={() => onToggle(row.mlId)}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          </Button>
        </td>
        <td data-label={t('gtin')} className={classes.product}>
          {row.productName !== null && <strong>{row.productName}</strong>}
          <code>{row.gtin}</code>
        </td>
        <td data-label={t('lotNum')} className={classes.lot}>
          <code>{row.lotNum}</code>
        </td>
        <td data-label={t('expDate')} className={classes.exp}>
          <code>{row.expDate}</code>
        </td>
        <td data-label={t('sn')} className={classes.serial}>
          <code>{row.sn}</code>
        </td>
        <td className={classes.time}>
          <time dateTime={row.trxTime}>{budapestTime(new Date(row.trxTime))}</time>
        </td>
        <td className={classes.transaction}>
          {ofPacks(transactionTexts[row.trxType])}
          {undone && ` (${ofPacks('undone')})`}
          <ProgramNote item={row} />
          <RecordedNote recorded={row.recorded} />
        </td>
        <td className={classes.status}>
          <StatusShape status={packCondition([row])} />
          <span>
            {ofPacks(rowText(row))}
            {row.reasonCode && <Reason code={row.reasonCode} />}
          </span>
        </td>
        <td className={classes.alert}>
          {(state === 'undecided' || state === 'decided') && <Alert row={row} state={state} />}
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.opened}>
          <td colSpan={9}>
            <PackTransactions pack={row} />
          </td>
        </tr>
      )}
    </>
  );
});

const Reason = ({ code }: { readonly code: string }) => {
  const text = useCodeTexts()(code);
  return (
    <small>
      {text && <span>{text.short} </span>}
      <code>{code}</code>
    </small>
  );
};

const stateTexts = { undecided: 'stateUndecided', decided: 'stateDecided' } as const;

type AlertProps = { readonly row: ReportRow; readonly state: RowState & keyof typeof stateTexts };

const Alert = ({ row, state }: AlertProps) => {
  const t = useTexts(reportTexts);
  const call = useCall();
  const change = useChangeRow();
  return (
    <>
      <Link to="/alerts/$mlId" params={{ mlId: row.mlId }} className={classes.dossier}>
        <Badge tone={state === 'undecided' ? 'red' : 'grey'}>
          <span aria-hidden="true">{state === 'undecided' ? '▲' : '✓'}</span>{' '}
          <span>{t(stateTexts[state])}</span>
        </Badge>
      </Link>
      <AlertLine item={row} call={call} onChange={change} />
    </>
  );
};
