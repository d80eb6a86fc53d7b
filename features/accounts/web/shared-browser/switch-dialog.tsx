import { Button, kitTexts, Modal, ModalAnswers, Stack, useTexts } from '@pecset/web-kit';
import { sharedBrowserTexts } from './texts.ts';
import { WhoIsThere } from './who-is-there.tsx';

export type SwitchAnswer = 'done' | 'password' | 'cancelled';

type SwitchDialogProps = {
  readonly told?: string | undefined;
  readonly onAnswer: (answer: SwitchAnswer) => void;
};

export const SwitchDialog = ({ told, onAnswer }: SwitchDialogProps) => {
  const t = useTexts(sharedBrowserTexts);
  const kit = useTexts(kitTexts);
  return (
    <Modal
      title={t('switchTitle')}
      message={t('switchLead')}
      onClose={(given) => onAnswer(given === 'done' || given === 'password' ? given : 'cancelled')}
    >
      {(close) => (
        <Stack gap="lg">
          <WhoIsThere told={told} onDone={() => close('done')} onPassword={() => close('password')} />
          <ModalAnswers>
            <Button variant="default" onClick={() => close()}>
              {kit('cancel')}
            </Button>
          </ModalAnswers>
        </Stack>
      )}
    </Modal>
  );
};
