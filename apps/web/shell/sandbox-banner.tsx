import { Banner, Button, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { shellTexts } from '../texts.ts';
import classes from './shell.module.css';

const FOLDED = 'sandboxFolded';

const wasFolded = (): boolean => {
  try {
    return sessionStorage.getItem(FOLDED) !== null;
  } catch {
    return false;
  }
};

type SandboxBannerProps = { readonly isAdmin: boolean };

/** Can be dismissed for the life of the tab; the marker in the header stays. */
export const SandboxBanner = ({ isAdmin }: SandboxBannerProps) => {
  const t = useTexts(shellTexts);
  const [folded, setFolded] = useState(wasFolded);
  if (folded) return null;
  const fold = () => {
    setFolded(true);
    try {
      sessionStorage.setItem(FOLDED, '1');
    } catch {
      // Without storage the banner returns after a reload.
    }
  };
  return (
    <Banner as="aside" tone="sandbox" className={classes.sandbox} aria-label={t('sandboxMode')}>
      <p>
        {t('sandboxAlert')} {!isAdmin && t('sandboxAdmin')}
      </p>
      {isAdmin && <Link to="/profile/organisation">{t('sandboxLink')}</Link>}
      <Link to="/help" hash="production">
        {t('help')}
      </Link>
      <Button variant="link" onClick={fold}>
        {t('fold')}
      </Button>
    </Banner>
  );
};
