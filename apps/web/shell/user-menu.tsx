import type { SessionState } from '@pecset/accounts/web';
import { Button, closePopover, MenuIcon, menuItem, Popover, Spinner, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { shellTexts } from '../texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { menuFor } from './menu-items.ts';
import classes from './user-menu.module.css';

export const menuId = 'user-menu';

export type UserMenuProps = {
  readonly state: SessionState;
  /** Switch to other organisations; mounted when the menu is opened. */
  readonly organisations: ReactNode;
  /** Items that are loaded after the page: shared computers and installing. */
  readonly more: ReactNode;
};

export const UserMenu = ({ state, organisations, more }: UserMenuProps) => {
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={classes.opener} popoverTarget={menuId} aria-expanded={open}>
        <span className="only-heard">{t('userMenu')} </span>
        {state.phase === 'signed-in' && <span className={classes.name}>{state.session.userName}</span>}
        {state.phase === 'restoring' ? <Restoring /> : <MenuIcon />}
      </Button>
      <Popover id={menuId} onOpen={setOpen}>
        {state.phase === 'signed-in' && <p className={classes.organisation}>{state.session.orgName}</p>}
        {open && organisations}
        <nav aria-label={t('userMenu')}>
          <ul>
            {menuFor(state).map(({ text, to, Icon }) => (
              <li key={to}>
                <Link to={to} className={menuItem} onClick={closePopover}>
                  <Icon />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch />
        {state.phase === 'signed-in' && <LogoutButton />}
        {/* Last, since it may come after the menu was opened and must not push the logout away from under the finger. */}
        {more}
      </Popover>
    </>
  );
};

const Restoring = () => {
  const t = useTexts(shellTexts);
  return (
    <>
      <Spinner />
      <span role="status" className="only-heard">
        {t('restoring')}
      </span>
    </>
  );
};
