import { Button, useTexts } from '@pecset/web-kit';
import type { HistoryItem } from '../../contract/index.ts';
import type { PackActions } from '../press/use-pack-actions.tsx';
import { packsTexts } from '../texts.ts';
import { barrierTexts, daysLeft } from './row-words.ts';

type UndoButtonProps = {
  readonly item: HistoryItem;
  readonly actions: PackActions;
  readonly now: number;
};

/** A dispense without an answer yet can be undone too: the server then cancels it or waits for the outcome. */
export const UndoButton = ({ item, now, actions: { busy, undo, undoOfferOn } }: UndoButtonProps) => {
  const t = useTexts(packsTexts);
  const offer = undoOfferOn(item, now);
  if (!offer.ok) {
    const why = barrierTexts[offer.refusal];
    return why ? <small>{t(why)}</small> : null;
  }
  const days = daysLeft(offer.value.msLeft);
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
