import type { SessionState } from '@pecset/accounts/web';
import { MenuIcon, Spinner, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type ToggleEvent, useState } from 'react';
import { shellTexts } from '../texts.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { menuFor } from './menu-items.ts';
import classes from './user-menu.module.css';

export const menuId = 'user-menu';

export type UserMenuProps = {
  readonly state: SessionState;
  /** Where to go on instead; asked for when the menu is opened. */
  readonly organisations: ReactNode;
  /** What comes after the page, for several people at one computer. */
  readonly more: ReactNode;
};

/** A popover of the browser's own: a press outside or Escape closes it and gives the focus back. */
export const UserMenu = ({ state, organisations, more }: UserMenuProps) => {
  const t = useTexts(shellTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.opener} popoverTarget={menuId} aria-expanded={open}>
        <span className="only-heard">{t('userMenu')} </span>
        {state.phase === 'signed-in' && <span className={classes.name}>{state.session.userName}</span>}
        {state.phase === 'restoring' ? <Restoring /> : <MenuIcon />}
      </button>
      <div
        id={menuId}
        popover="auto"
        className={classes.menu}
        onToggle={(event: ToggleEvent) => setOpen(event.newState === 'open')}
      >
        {state.phase === 'signed-in' && <p className={classes.organisation}>{state.session.orgName}</p>}
        {open && organisations}
        <nav aria-label={t('userMenu')}>
          <ul className={classes.items}>
            {menuFor(state).map(({ text, to, Icon }) => (
              <li key={to}>
                <Link to={to} className={classes.item} onClick={closeMenu}>
                  <Icon />
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {more}
        <LanguageSwitch />
        {state.phase === 'signed-in' && <LogoutButton className={classes.item} onClick={closeMenu} />}
      </div>
    </>
  );
};

const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();

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
