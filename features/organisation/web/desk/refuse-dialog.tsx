import { PLAIN_TEXT } from '@pecset/kernel';
import { Button, kitTexts, Modal, ModalAnswers, Stack, TextArea, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { MOST_WORDS } from '../../contract/index.ts';
import { operatorTexts } from './texts.ts';

type RefuseDialogProps = {
  readonly name: string;
  /** Called with `undefined` if the operator closed the dialog. */
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
        <Stack gap="lg">
          <TextArea
            label={t('words')}
            size="md"
            data-start
            rows={4}
            maxLength={MOST_WORDS}
            value={words}
            error={isOdd && <span role="alert">{t('wordsOdd')}</span>}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {kit('cancel')}
            </Button>
            <Button tone="danger" disabled={words.trim() === '' || isOdd} onClick={() => close('refuse')}>
              {t('refuse')}
            </Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};
