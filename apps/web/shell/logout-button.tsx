import { logout } from '@pecset/accounts/contract';
import { useSessions } from '@pecset/accounts/web';
import { LogoutIcon, useAsk, useFailureWords, useTexts } from '@pecset/web-kit';
import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { shellTexts } from '../texts.ts';

type LogoutButtonProps = {
  readonly className: string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

export const LogoutButton = ({ className, onClick }: LogoutButtonProps) => {
  const t = useTexts(shellTexts);
  const ask = useAsk();
  const sessions = useSessions();
  const navigate = useNavigate();
  const failureWords = useFailureWords(logout);

  // Pretending would leave a session open at a shared counter.
  const leave = async () => {
    const answer = await sessions.logout();
    if (answer.ok) return navigate({ to: '/' });
    await ask.ok({ title: t('logoutFailed'), message: failureWords(answer.refusal), tone: 'danger' });
  };

  return (
    <button
      type="button"
      className={className}
      onClick={(event) => {
        onClick(event);
        void leave();
      }}
    >
      <LogoutIcon />
      {t('logout')}
    </button>
  );
};
