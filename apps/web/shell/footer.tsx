import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './footer.module.css';

export const Footer = ({ providerName }: { readonly providerName: string }) => {
  const t = useTexts(shellTexts);
  return (
    <footer className={classes.footer}>
      <span>© 2022 {providerName}</span>
      <nav aria-label={t('legal')} className={classes.links}>
        <Link to="/terms-and-conditions">{t('terms')}</Link>
        <Link to="/privacy-policy">{t('privacy')}</Link>
      </nav>
    </footer>
  );
};
