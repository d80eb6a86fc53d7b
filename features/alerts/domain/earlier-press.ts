import { type HistoryItem, ownCodes } from '@pecset/packs/contract';
import { newestOf } from '@pecset/packs/domain';

/** What this pharmacy had done with the pack before its alert. */
export type EarlierPress = {
  readonly kind: 'dispensed' | 'destroyed' | 'uncertain';
  readonly row: HistoryItem;
  /** From there to the alert. */
  readonly minutes: number;
};

/** When the pack was in hand: at a press recorded without connection that was long before it was sent. */
const inHandAt = ({ trxTime, recorded }: HistoryItem): number => Date.parse(recorded?.at ?? trxTime);

/** An undo that came after the alert does not change what stood when it was raised. */
const stoodAt = ({ undoMlId }: HistoryItem, alert: HistoryItem): boolean =>
  undoMlId === null || undoMlId > alert.mlId;

const kindOf = (row: HistoryItem, alert: HistoryItem): EarlierPress['kind'] | undefined => {
  const { trxType, status, reasonCode } = row;
  if (trxType !== 'DSPN' && trxType !== 'DSTR') return undefined;
  if (reasonCode === ownCodes.notCertain) return 'uncertain';
  if (reasonCode !== null || status !== 'I') return undefined;
  if (trxType === 'DSTR') return 'destroyed';
  return stoodAt(row, alert) ? 'dispensed' : undefined;
};

/** The newest press of each kind before the alert. */
export const earlierPress = (
  kind: EarlierPress['kind'],
  alert: HistoryItem,
  history: readonly HistoryItem[],
): EarlierPress | undefined => {
  const row = newestOf(history.filter((one) => one.mlId < alert.mlId && kindOf(one, alert) === kind));
  return row && { kind, row, minutes: Math.round(Math.abs(inHandAt(alert) - inHandAt(row)) / 60_000) };
};
