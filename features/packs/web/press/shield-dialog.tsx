import { proseTime } from '@pecset/kernel';
import { Button, Modal, ModalAnswers, serverClock, useLanguage, useTexts } from '@pecset/web-kit';
import { doneBy } from '../../contract/index.ts';
import type { KnownInactive } from '../../domain/index.ts';
import { packsTexts } from '../texts.ts';

export type ShieldAnswer = 'verify' | 'undo' | 'go-on' | 'cancel';

const answers: readonly ShieldAnswer[] = ['verify', 'undo', 'go-on', 'cancel'];

const words = {
  'dispensed-here': { title: 'shieldTitle', message: 'shield' },
  'destroyed-here': { title: 'shieldDestroyedTitle', message: 'shieldDestroyed' },
  'not-certain': { title: 'shieldNotCertainTitle', message: 'shieldNotCertain' },
  'inactive-elsewhere': { title: 'shieldElsewhereTitle', message: 'shieldElsewhere' },
} as const satisfies Record<KnownInactive['kind'], object>;

/** "Again" only if it was dispensed here before. */
const goOnText = ({ kind }: KnownInactive, operation: 'dispense' | 'destroy') => {
  if (operation === 'destroy') return 'destroyAnyway';
  return kind === 'dispensed-here' ? 'dispenseAgain' : 'dispenseAnyway';
};

type ShieldDialogProps = {
  readonly known: KnownInactive;
  readonly operation: 'dispense' | 'destroy';
  readonly undoable: boolean;
  readonly onAnswer: (answer: ShieldAnswer) => void;
};

/** A second dispense is the most frequent false alert: shows what is known, by whom and when, and the alternatives. */
export const ShieldDialog = ({ known, operation, undoable, onAnswer }: ShieldDialogProps) => {
  const t = useTexts(packsTexts);
  const { language } = useLanguage();
  const { title, message } = words[known.kind];
  const { trxTime } = known.row;
  const time = proseTime(new Date(trxTime), new Date(serverClock.now()), language);
  return (
    <Modal
      tone="danger"
      title={t(title)}
      message={t(message, { time, userName: doneBy(known.row, language) || t('missing') })}
      onClose={(given) => onAnswer(answers.find((answer) => answer === given) ?? 'cancel')}
    >
      {(close) => (
        <ModalAnswers>
          <Button variant="default" onClick={() => close('verify')}>
            {t('reverify')}
          </Button>
          {undoable && (
            <Button variant="default" onClick={() => close('undo')}>
              {t('undo')}
            </Button>
          )}
          <Button variant="outline" tone="danger" onClick={() => close('go-on')}>
            {t(goOnText(known, operation))}
          </Button>
          <Button data-start onClick={() => close('cancel')}>
            {t('cancel')}
          </Button>
        </ModalAnswers>
      )}
    </Modal>
  );
};
