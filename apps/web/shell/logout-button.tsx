import { useLogout } from '@pecset/accounts/web';
import { LogoutIcon, MenuItem, useTexts } from '@pecset/web-kit';
import { shellTexts } from '../texts.ts';

export const LogoutButton = () => {
  const t = useTexts(shellTexts);
  const leave = useLogout(t('logoutFailed'));
  return (
    <MenuItem onClick={() => void leave()}>
      <LogoutIcon />
      {t('logout')}
    </MenuItem>
  );
};
