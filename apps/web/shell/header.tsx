import { BrandMark, SandboxIcon, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

type HeaderProps = UserMenuProps & { readonly bell: ReactNode };

export const Header = ({ bell, ...menu }: HeaderProps) => {
  const t = useTexts(shellTexts);
  const sandbox = menu.state.phase === 'signed-in' && menu.state.session.sandboxMode;
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={t('brandHome')}>
        <BrandMark size={36} />
        <span>Pecsét</span>
      </Link>
      {sandbox && (
        <span className={classes.sandbox}>
          <SandboxIcon />
          {t('sandboxMode')}
        </span>
      )}
      <div className={classes.right}>
        {bell}
        <UserMenu {...menu} />
      </div>
    </header>
  );
};
