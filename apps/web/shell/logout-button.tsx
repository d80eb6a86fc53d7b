import { useLogout } from '@pecset/accounts/web';
import { LogoutIcon, useTexts } from '@pecset/web-kit';
import type { MouseEvent } from 'react';
import { shellTexts } from '../texts.ts';

type LogoutButtonProps = {
  readonly className: string | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
};

export const LogoutButton = ({ className, onClick }: LogoutButtonProps) => {
  const t = useTexts(shellTexts);
  const leave = useLogout(t('logoutFailed'));
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
