import type { SessionState } from '@pecset/accounts/web';
import { BrandMark, SandboxIcon, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';
import { UserMenu } from './user-menu.tsx';

type HeaderProps = { readonly state: SessionState; readonly bell: ReactNode; readonly more: ReactNode };

export const Header = ({ state, bell, more }: HeaderProps) => {
  const t = useTexts(shellTexts);
  const sandbox = state.phase === 'signed-in' && state.session.sandboxMode;
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
        <UserMenu state={state} more={more} />
      </div>
    </header>
  );
};
