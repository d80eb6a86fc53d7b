import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './banner.module.css';

export const SandboxBanner = () => {
  const t = useTexts(shellTexts);
  return (
    <aside className={classes.banner} data-tone="sandbox" aria-label={t('sandboxMode')}>
      <p>
        {t('sandboxAlert')} <Link to="/profile/organisation">{t('sandboxLink')}</Link>
      </p>
    </aside>
  );
};
