import { logout } from '@pecset/accounts/contract';
import { useAsk, useFailureWords } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { useSessions } from './use-session.tsx';

/** Logs out and goes to `/`; shows a failure, since pretending would leave a session open at a shared counter. */
export const useLogout = (failureTitle: string): (() => Promise<void>) => {
  const ask = useAsk();
  const sessions = useSessions();
  const navigate = useNavigate();
  const failureWords = useFailureWords(logout);
  return async () => {
    if (!(await sessions.mayLogOut())) return;
    const answer = await sessions.logout();
    if (answer.ok) return navigate({ to: '/' });
    await ask.ok({ title: failureTitle, message: failureWords(answer.refusal), tone: 'danger' });
  };
};
