import type { OrgProfile } from '@pecset/organisation/contract';
import { useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { connectionWords } from '../../domain/index.ts';
import classes from './connection.module.css';
import { TERMS_CARD } from './terms-card.tsx';
import { connectionTexts } from './texts.ts';

const words = {
  works: 'statusWorks',
  'login-wrong': 'statusLoginWrong',
  'not-set-up': 'statusNotSetUp',
} as const satisfies Record<ReturnType<typeof connectionWords>, string>;

export const ConnectionBanner = ({ org }: { readonly org: OrgProfile }) => {
  const t = useTexts(connectionTexts);
  const tone = connectionWords(org.auth.status);
  // Before anything was tried nothing is wrong yet.
  const isOpen = tone === 'not-set-up' && org.mode === 'sandbox' && org.certificate === null;
  return (
    <div role="status" className={classes.banner} data-tone={isOpen ? undefined : tone}>
      <p className={classes.title}>{t('statusTitle')}</p>
      <p>
        <strong>{t(words[tone])}</strong>
      </p>
      {org.auth.termsWait && (
        <p>
          {t('termsWait')}: <a href={`#${TERMS_CARD}`}>{t('toTerms')}</a>
        </p>
      )}
      {org.simulated && <p>{t('simulated')}</p>}
      <p>
        <Link to="/help" hash="production">
          {t('toHelp')}
        </Link>
      </p>
    </div>
  );
};
