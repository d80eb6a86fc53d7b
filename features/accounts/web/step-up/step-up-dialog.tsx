import '@mantine/core/styles/Stack.layer.css';
import { Button, Stack } from '@mantine/core';
import type { SecurityOverview } from '@pecset/accounts/contract';
import { kitTexts, Modal, useTexts } from '@pecset/web-kit';
import { profileTexts } from '../profile/texts.ts';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import type { Proof } from './with-step-up.ts';

type Ways = 'stepUpPassword' | 'stepUpPasskey' | 'stepUpEither';

type StepUpDialogProps = {
  readonly account: SecurityOverview | undefined;
  readonly onAnswer: (proof: Proof) => void;
};

export const StepUpDialog = ({ account, onAnswer }: StepUpDialogProps) => {
  const t = useTexts(profileTexts);
  const kit = useTexts(kitTexts);
  const ways = waysOf(account);
  return (
    <Modal
      title={t('stepUpTitle')}
      message={t(ways)}
      onClose={(answer) => onAnswer(answer === 'proven' ? 'proven' : 'cancelled')}
    >
      {(close) => (
        <Stack gap="md">
          {ways !== 'stepUpPasskey' && <PasswordProof onProven={() => close('proven')} />}
          {ways !== 'stepUpPassword' && <PasskeyProof onProven={() => close('proven')} />}
          <Button variant="default" onClick={() => close()}>
            {kit('cancel')}
          </Button>
        </Stack>
      )}
    </Modal>
  );
};

const waysOf = (account: SecurityOverview | undefined): Ways => {
  if (!account) return 'stepUpEither';
  if (!account.hasPassword) return 'stepUpPasskey';
  return account.passkeys.length > 0 ? 'stepUpEither' : 'stepUpPassword';
};
