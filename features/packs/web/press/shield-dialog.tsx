import { Button } from '@mantine/core';
import { budapestTime } from '@pecset/kernel';
import { Modal, ModalAnswers, useTexts } from '@pecset/web-kit';
import type { EarlierDispense } from '../../domain/index.ts';
import { packsTexts } from '../texts.ts';
import classes from './shield-dialog.module.css';

export type ShieldAnswer = 'verify' | 'undo' | 'dispense' | 'cancel';

const answers: readonly ShieldAnswer[] = ['verify', 'undo', 'dispense', 'cancel'];

type ShieldDialogProps = {
  readonly earlier: EarlierDispense;
  readonly onAnswer: (answer: ShieldAnswer) => void;
};

/** A second dispense is the most frequent false alert: who did the first, when, and what to do instead. */
export const ShieldDialog = ({ earlier: { item, undo }, onAnswer }: ShieldDialogProps) => {
  const t = useTexts(packsTexts);
  return (
    <Modal
      tone="danger"
      title={t('shieldTitle')}
      message={t('shield', { time: budapestTime(new Date(item.trxTime)), userName: item.userName })}
      onClose={(given) => onAnswer(answers.find((answer) => answer === given) ?? 'cancel')}
    >
      {(close) => (
        <div className={classes.answers}>
          <ModalAnswers>
            <Button data-start onClick={() => close('verify')}>
              {t('reverify')}
            </Button>
            {undo.ok && (
              <Button variant="default" onClick={() => close('undo')}>
                {t('undo')}
              </Button>
            )}
            <Button variant="outline" color="red" onClick={() => close('dispense')}>
              {t('dispenseAgain')}
            </Button>
            <Button variant="default" onClick={() => close('cancel')}>
              {t('cancel')}
            </Button>
          </ModalAnswers>
        </div>
      )}
    </Modal>
  );
};
