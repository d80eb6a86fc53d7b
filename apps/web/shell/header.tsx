import { Badge, BrandMark, SandboxIcon, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

type HeaderProps = UserMenuProps & { readonly bell: ReactNode; readonly openAlerts: ReactNode };

export const Header = ({ bell, openAlerts, ...menu }: HeaderProps) => {
  const t = useTexts(shellTexts);
  const session = menu.state.phase === 'signed-in' ? menu.state.session : undefined;
  return (
    <header className={`page-top ${classes.header}`}>
      <Link to="/" className="page-brand" aria-label={t('brandHome')}>
        <BrandMark size={36} />
        <span>Pecsét</span>
      </Link>
      {session?.sandboxMode && (
        <Badge tone="sandbox" className={classes.sandbox} title={t('sandboxMode')}>
          <SandboxIcon />
          <span>{t('sandboxMode')}</span>
        </Badge>
      )}
      {session && <MainNavigation openAlerts={openAlerts} />}
      <div className={classes.right}>
        {/* Reserves the bell's space, so that its neighbours do not move under the user's finger. */}
        {bell ?? (session && <span className={classes.bell} />)}
        <UserMenu {...menu} />
      </div>
    </header>
  );
};
