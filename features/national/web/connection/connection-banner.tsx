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

type BannerProps = { readonly org: OrgProfile };

export const ConnectionBanner = ({ org }: BannerProps) =>
  org.simulated ? <NoWay /> : <Standing org={org} />;

/** Without access to the national system an admin has nothing to enter here. */
const NoWay = () => {
  const t = useTexts(connectionTexts);
  return (
    <Panel role="status" tone="grey">
      <small>{t('statusTitle')}</small>
      <p>{t('simulated')}</p>
    </Panel>
  );
};

const Standing = ({ org }: BannerProps) => {
  const t = useTexts(connectionTexts);
  const state = connectionWords(org.auth.status);
  // Not an error before anything was tried.
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
      <p>
        <Link to="/help" hash="production">
          {t('toHelp')}
        </Link>
      </p>
    </Panel>
  );
};
