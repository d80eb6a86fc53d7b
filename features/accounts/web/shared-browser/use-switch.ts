import { loginWithPasskey, requestPasskeyLogin, switchUser } from '@pecset/accounts/contract';
import { refuse } from '@pecset/kernel';
import { type Call, useCall, useFailureWords, useSay, useTexts } from '@pecset/web-kit';
import { useMutation } from '@tanstack/react-query';
import { usePasskeyFailureWords } from '../passkeys/use-passkey-failure-words.ts';
import { useSessions } from '../use-session.tsx';
import { noteHandOver } from './note-hand-over.ts';
import { sharedBrowserTexts } from './texts.ts';

type Way = { readonly by: 'pin'; readonly userId: number; readonly pin: string } | { readonly by: 'passkey' };

/** Accepts any user's passkey, but only within this organisation. */
const withPasskey = async (call: Call) => {
  const challenge = await call(requestPasskeyLogin);
  if (!challenge.ok) return challenge;
  const ceremony = await import('../passkeys/prompt.ts').catch(() => null);
  if (!ceremony) return refuse({ errCode: 'SYS-NETWORK' } as const);
  const given = await ceremony.promptForPasskey(challenge.value, { whose: 'anybody' });
  return given.ok ? call(loginWithPasskey, { body: { ...given.value, switch: true } }) : given;
};

/** Signs in the next person at this computer; the screen stays as it is. */
export const useSwitch = (onDone: () => void) => {
  const t = useTexts(sharedBrowserTexts);
  const call = useCall();
  const say = useSay();
  const sessions = useSessions();
  const pinWords = useFailureWords(switchUser);
  const passkeyWords = usePasskeyFailureWords(loginWithPasskey);
  const withPin = async ({ userId, pin }: Extract<Way, { readonly by: 'pin' }>) => {
    const answer = await call(switchUser, { body: { userId, pin } });
    if (answer.ok) return answer;
    return refuse({ words: pinWords(answer.refusal), isOver: answer.refusal.errCode === 'pin-ended' });
  };
  const withKey = async () => {
    const answer = await withPasskey(call);
    return answer.ok ? answer : refuse({ words: passkeyWords(answer.refusal), isOver: false });
  };
  const attempt = useMutation({
    mutationFn: (way: Way) => (way.by === 'pin' ? withPin(way) : withKey()),
    gcTime: 0, // the PIN does not outlive the dialog
    onSuccess: async (answer) => {
      if (!answer.ok) return;
      noteHandOver(localStorage, 'switched', Date.now());
      const { userName: name } = await sessions.takeOver(answer.value);
      say(t('now', { name }));
      onDone();
    },
  });
  const failed = attempt.data?.ok === false ? attempt.data.refusal : undefined;
  return {
    withPin: (userId: number, pin: string) => attempt.mutate({ by: 'pin', userId, pin }),
    withPasskey: () => attempt.mutate({ by: 'passkey' }),
    forget: attempt.reset,
    busy: attempt.isPending ? attempt.variables.by : undefined,
    failure: failed?.words,
    isOver: failed?.isOver ?? false,
  };
};
