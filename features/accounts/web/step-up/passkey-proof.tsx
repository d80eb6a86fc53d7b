import { requestPasskeyStepUp, stepUpWithPasskey } from '@pecset/accounts/contract';
import { refuse } from '@pecset/kernel';
import { Button, type Call, Failure, useCall, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { profileTexts } from '../profile/texts.ts';

export const PasskeyProof = ({ onProven }: { readonly onProven: () => void }) => {
  const t = useTexts(profileTexts);
  const call = useCall();
  const failureWords = usePasskeyFailureWords(stepUpWithPasskey);
  const attempt = useMutation({
    mutationFn: () => proveWithPasskey(call),
    onSuccess: (answer) => answer.ok && onProven(),
  });
  const failure = attempt.data?.ok === false ? failureWords(attempt.data.refusal) : undefined;
  return (
    <>
      <Failure words={failure} />
      <Button variant="light" loading={attempt.isPending} onClick={() => attempt.mutate()}>
        {t('usePasskey')}
      </Button>
    </>
  );
};

const proveWithPasskey = async (call: Call) => {
  const challenge = await call(requestPasskeyStepUp);
  if (!challenge.ok) return challenge;
  const ceremony = await import('../passkeys/prompt.ts').catch(() => null);
  if (!ceremony) return refuse({ errCode: 'SYS-NETWORK' });
  const given = await ceremony.promptForPasskey(challenge.value);
  return given.ok ? call(stepUpWithPasskey, { body: given.value }) : given;
};
