import type { EventKind } from '@pecset/notifications/contract';
import { Button, kitTexts, Modal, ModalAnswers, Stack, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import type { Webhook } from '../../contract/index.ts';
import { KindsChoice } from './kinds-choice.tsx';
import { webhooksTexts } from './texts.ts';

type Props = { readonly webhook: Webhook; readonly onAnswer: (kinds: EventKind[] | undefined) => void };

export const KindsDialog = ({ webhook: { address, kinds }, onAnswer }: Props) => {
  const t = useTexts(webhooksTexts);
  const kit = useTexts(kitTexts);
  const [chosen, setChosen] = useState<EventKind[]>(kinds);
  return (
    <Modal
      title={t('changeKinds')}
      message={address}
      onClose={(answer) => onAnswer(answer === 'save' ? chosen : undefined)}
    >
      {(close) => (
        <Stack>
          <KindsChoice chosen={chosen} onChoose={setChosen} isMissing={chosen.length === 0} />
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {kit('cancel')}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => close('save')}>
              {t('save')}
            </Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};
