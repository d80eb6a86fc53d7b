import { registerPasskey } from '@pecset/accounts/contract';
import { Actions, Button, Failure, useCall, useTexts } from '@pecset/web-kit';
import { addPasskey } from '../passkeys/add-passkey.ts';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

export const AddPasskey = ({ email }: { readonly email: string }) => {
  const t = useTexts(profileTexts);
  const call = useCall();
  const adding = useSecurityChange({
    attempt: (address: string) => addPasskey(call, address),
    words: usePasskeyFailureWords(registerPasskey),
  });
  if (!('PublicKeyCredential' in window)) return <p>{t('noPasskeySupport')}</p>;
  return (
    <>
      <Failure title={t('passkeyNotMade')} words={adding.failure} />
      <p role="status">{adding.done && t('passkeyAdded')}</p>
      <Actions>
        <Button variant="default" loading={adding.pending} onClick={() => void adding.run(email)}>
          {t('addPasskey')}
        </Button>
      </Actions>
    </>
  );
};
