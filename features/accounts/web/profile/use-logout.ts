import { logout } from '@pecset/accounts/contract';
import { useAsk, useFailureWords, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useSessions } from '../use-session.tsx';
import { profileTexts } from './texts.ts';

export const useLogout = () => {
  const t = useTexts(profileTexts);
  const ask = useAsk();
  const sessions = useSessions();
  const navigate = useNavigate();
  const failureWords = useFailureWords(logout);
  // Pretending would leave a session open at a shared counter.
  return async (): Promise<void> => {
    const answer = await sessions.logout();
    if (answer.ok) return navigate({ to: '/' });
    await ask.ok({ title: t('logoutFailed'), message: failureWords(answer.refusal), tone: 'danger' });
  };
};
