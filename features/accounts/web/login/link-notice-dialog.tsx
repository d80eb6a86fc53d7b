import { Button, kitTexts, Modal, ModalAnswers, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { accountsTexts } from '../texts.ts';

/** The notice comes from the URL, so only these values count. */
const messages = new Map([
  ['activation-expired', 'activationExpiredSignedIn'],
  ['email-expired', 'emailLinkExpiredSignedIn'],
] as const);

export const LinkNoticeDialog = ({ notice }: { readonly notice: string }) => {
  const t = useTexts(accountsTexts);
  const kit = useTexts(kitTexts);
  const navigate = useNavigate();
  const message = [...messages].find(([name]) => name === notice)?.[1];
  if (!message) return null;
  return (
    <Modal
      title={t('linkNotValid')}
      message={t(message)}
      onClose={() => void navigate({ to: '/', replace: true })}
    >
      {(close) => (
        <ModalAnswers>
          <Button data-start onClick={() => close()}>
            {kit('ok')}
          </Button>
        </ModalAnswers>
      )}
    </Modal>
  );
};
