import type { OrgProfile } from '@pecset/organisation/contract';
import { Panel, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { connectionWords } from '../../domain/index.ts';
import { TERMS_CARD } from './terms-card.tsx';
import { connectionTexts } from './texts.ts';

const words = {
  works: 'statusWorks',
  'login-wrong': 'statusLoginWrong',
  'not-set-up': 'statusNotSetUp',
} as const satisfies Record<ReturnType<typeof connectionWords>, string>;

const tones = {
  works: 'green',
  'login-wrong': 'amber',
  'not-set-up': 'red',
} as const satisfies Record<ReturnType<typeof connectionWords>, string>;

export const ConnectionBanner = ({ org }: { readonly org: OrgProfile }) => {
  const t = useTexts(connectionTexts);
  const state = connectionWords(org.auth.status);
  // Before anything was tried nothing is wrong yet.
  const isOpen = state === 'not-set-up' && org.mode === 'sandbox' && org.certificate === null;
  return (
    <Panel role="status" tone={isOpen ? 'grey' : tones[state]}>
      <small>{t('statusTitle')}</small>
      <p>
        <strong>{t(words[state])}</strong>
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
    </Panel>
  );
};
