import type { SessionState } from '@pecset/accounts/web';
import { BrandMark, SandboxIcon, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './header.module.css';
import { UserMenu } from './user-menu.tsx';

export const Header = ({ state }: { readonly state: SessionState }) => {
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
      <UserMenu state={state} />
    </header>
  );
};
