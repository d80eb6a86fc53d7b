import type { SecurityOverview } from '@pecset/accounts/contract';
import { Button, kitTexts, Modal, Stack, useTexts } from '@pecset/web-kit';
import { profileTexts } from '../profile/texts.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { waysToProve } from './ways-to-prove.ts';
import type { Proof } from './with-step-up.ts';

const messages = { password: 'stepUpPassword', passkey: 'stepUpPasskey', either: 'stepUpEither' } as const;

type StepUpDialogProps = {
  readonly account: Pick<SecurityOverview, 'hasPassword' | 'passkeys'> | undefined;
  readonly onAnswer: (proof: Proof) => void;
};

export const StepUpDialog = ({ account, onAnswer }: StepUpDialogProps) => {
  const t = useTexts(profileTexts);
  const kit = useTexts(kitTexts);
  const ways = waysToProve(account);
  return (
    <Modal
      title={t('stepUpTitle')}
      message={t(messages[ways])}
      onClose={(answer) => onAnswer(answer === 'proven' ? 'proven' : 'cancelled')}
    >
      {(close) => (
        <Stack>
          {ways !== 'passkey' && <PasswordProof onProven={() => close('proven')} />}
          {ways !== 'password' && <PasskeyProof onProven={() => close('proven')} />}
          <Button variant="default" onClick={() => close()}>
            {kit('cancel')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
};
