import type { HistoryItem } from '../contract/history-item.ts';

/**
 * Returns dispenses that were cancelled before they were sent, and their undos: no answer about the pack stands behind
 * them. A dispense that counted keeps status I; an undo that still waits has no status.
 */
export const neverSent = (history: readonly HistoryItem[]): ReadonlySet<number> =>
  new Set(
    history
      .filter(
        ({ trxType, status, reasonCode }) => trxType === 'UDSP' && status !== null && reasonCode === null,
      )
      .flatMap((undo) => {
        const dispense = history.find(({ mlId }) => mlId === undo.undoMlId);
        return dispense && dispense.status !== 'I' ? [dispense.mlId, undo.mlId] : [];
      }),
  );
