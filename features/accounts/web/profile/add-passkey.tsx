import { registerPasskey, userProfile } from '@pecset/accounts/contract';
import { refuse } from '@pecset/kernel';
import { Actions, Button, Failure, useCall, useTexts } from '@pecset/web-kit';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

export const AddPasskey = ({ email }: { readonly email: string }) => {
  const t = useTexts(profileTexts);
  const call = useCall();
  const adding = useSecurityChange({
    attempt: async (address: string) => {
      // Without a session the ceremony would start a new account instead of failing.
      const there = await call(userProfile);
      if (!there.ok) return there;
      const ceremony = await import('../passkeys/register-with-passkey.ts').catch(() => null);
      return ceremony ? ceremony.registerWithPasskey(call, address) : refuse({ errCode: 'SYS-NETWORK' });
    },
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
