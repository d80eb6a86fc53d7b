import { Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { shellTexts } from '../texts.ts';
import classes from './shell.module.css';

export const Footer = ({ providerName }: { readonly providerName: string }) => {
  const t = useTexts(shellTexts);
  return (
    <Row as="footer" spread className={classes.footer}>
      <span>© 2022 {providerName}</span>
      <Row as="nav" aria-label={t('legal')}>
        <Link to="/terms-and-conditions">{t('terms')}</Link>
        <Link to="/privacy-policy">{t('privacy')}</Link>
      </Row>
    </Row>
  );
};
