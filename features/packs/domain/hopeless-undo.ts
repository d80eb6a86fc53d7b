import { type Result, refuse } from '@pecset/kernel';
import type { HistoryItem } from '../contract/history-item.ts';
import type { Mode, Warning } from '../contract/pack-identifiers.ts';
import { DOUBLE_SCAN, isTurnedDown } from './reconciliation.ts';
import { clockSkewMs } from './recorded-claim.ts';
import { timeOfTransaction } from './transaction-time.ts';
import { type UndoBarrier, undoEligibility, undoWindowMs } from './undo-eligibility.ts';

/** Why an undo is certain to end in an alert. */
export type HopelessUndo = Extract<Warning, 'undo-too-late' | 'undo-by-another' | 'destroyed-here'>;

/** A transaction on the pack. `bookedBy`: the time by which the national system had booked it, if known. */
export type UndoRow = Pick<
  HistoryItem,
  'mlId' | 'trxType' | 'status' | 'reasonCode' | 'userId' | 'undoMlId'
> & { readonly bookedBy?: number | null };

export type UndoPress = {
  readonly mode: Mode;
  /** ID of the Pecsét user. */
  readonly by: number;
  /** Milliseconds since 1970, like all times here. */
  readonly now: number;
  /** When the ledger was last restored from a backup: dispenses shortly before that are missing from it. */
  readonly restoredAt?: number | undefined;
};

const LONGEST_DAY_MS = 25 * 60 * 60 * 1000;

/** Production has one login per organisation; whether ten days are hours or calendar days is not published. */
const rules: Readonly<Record<Mode, { readonly user: 'person' | 'organisation'; readonly marginMs: number }>> =
  {
    sandbox: { user: 'person', marginMs: 0 },
    production: { user: 'organisation', marginMs: LONGEST_DAY_MS + clockSkewMs },
  };

const TOO_LATE = 'NMVS_NC_PCK_20';

/** Ignores verifies, refusals, and an undone dispense with its undo: that pair leaves it active or was never sent. */
const mayHaveChanged = ({ trxType, status, reasonCode, undoMlId }: UndoRow): boolean =>
  trxType !== 'VRFY' &&
  !(status !== null && reasonCode === null && undoMlId !== null) &&
  !isTurnedDown(reasonCode);

const isDispensed = ({ trxType, status, reasonCode }: UndoRow): boolean =>
  trxType === 'DSPN' && status === 'I' && (reasonCode === null || reasonCode === DOUBLE_SCAN);

/** The pack was active at this row or right before it, so earlier rows no longer count. */
const showsActive = (row: UndoRow): boolean =>
  row.status === 'A' || (mayHaveChanged(row) && isDispensed(row) && row.reasonCode === null);

const isDestroyed = ({ trxType, status, reasonCode }: UndoRow): boolean =>
  trxType === 'DSTR' && status === 'I' && reasonCode === null;

const bookedBy = (row: UndoRow): number => Math.max(row.bookedBy ?? 0, timeOfTransaction(row.mlId));

/**
 * Returns why the national system is certain to answer an undo with an alert, judging by the ledger from the dispense
 * on; undefined if that is not certain.
 */
export const hopelessUndo = (
  since: readonly UndoRow[],
  { mode, by, now, restoredAt }: UndoPress,
): HopelessUndo | undefined => {
  const first = Math.max(0, ...since.filter(showsActive).map(({ mlId }) => mlId));
  const rows = since.filter(({ mlId }) => mlId >= first);
  const changes = rows.filter(mayHaveChanged);
  if (changes.some(isDestroyed)) return 'destroyed-here';
  if (changes.length === 0 || !changes.every(isDispensed)) return undefined;
  const { user, marginMs } = rules[mode];
  if (user === 'person' && changes.every(({ userId }) => userId !== null && userId !== by))
    return 'undo-by-another';
  const lost = restoredAt ?? 0;
  const last = Math.max(...changes.map(({ mlId }) => mlId));
  const wasTooLate = rows.some(
    ({ mlId, reasonCode }) => reasonCode === TOO_LATE && mlId > last && timeOfTransaction(mlId) > lost,
  );
  const age = now - Math.max(lost, ...changes.map(bookedBy));
  return wasTooLate || age > undoWindowMs + marginMs ? 'undo-too-late' : undefined;
};

export type UndoOffer = Result<{ readonly msLeft: number }, UndoBarrier | HopelessUndo>;

/** The undo that the page offers on a row; refused if it is certain to end in an alert. */
export const undoOffer = (
  item: HistoryItem,
  history: readonly HistoryItem[],
  press: UndoPress,
): UndoOffer => {
  const eligible = undoEligibility(item, press.now);
  if (!eligible.ok) return eligible;
  const hopeless = hopelessUndo(
    history.filter(({ mlId }) => mlId >= item.mlId),
    press,
  );
  return hopeless ? refuse(hopeless) : eligible;
};
