import type { HistoryItem } from '../contract/history-item.ts';

/**
 * Dispenses that were taken back before anybody was asked, with their undos: nobody has said anything of the pack. One
 * that had counted stays inactive in its row; and an undo that waits for the outcome has no answer yet.
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
