import { PLAIN_TEXT } from '@pecset/kernel';
import { Button, kitTexts, Modal, ModalAnswers, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { MOST_WORDS } from '../../contract/index.ts';
import classes from './desk.module.css';
import { operatorTexts } from './texts.ts';

type RefuseDialogProps = {
  readonly name: string;
  /** Nothing where the operator left it. */
  readonly onAnswer: (words: string | undefined) => void;
};

export const RefuseDialog = ({ name, onAnswer }: RefuseDialogProps) => {
  const t = useTexts(operatorTexts);
  const kit = useTexts(kitTexts);
  const [words, setWords] = useState('');
  const isOdd = !PLAIN_TEXT.test(words.trim());
  return (
    <Modal
      title={t('refuseTitle')}
      message={t('refuseMessage', { name })}
      onClose={(answer) => onAnswer(answer === 'refuse' ? words.trim() : undefined)}
    >
      {(close) => (
        <>
          <label className={`${classes.field} ${classes.inDialog}`}>
            {t('words')}
            <textarea
              data-start
              rows={4}
              maxLength={MOST_WORDS}
              value={words}
              onChange={({ currentTarget }) => setWords(currentTarget.value)}
            />
            {isOdd && <em role="alert">{t('wordsOdd')}</em>}
          </label>
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {kit('cancel')}
            </Button>
            <Button tone="danger" disabled={words.trim() === '' || isOdd} onClick={() => close('refuse')}>
              {t('refuse')}
            </Button>
          </ModalAnswers>
        </>
      )}
    </Modal>
  );
};
