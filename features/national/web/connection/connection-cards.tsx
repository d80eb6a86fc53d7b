import type { OrgProfile } from '@pecset/organisation/contract';
import { CertificateCard } from './certificate-card.tsx';
import { LoginCard } from './login-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { connectionTexts } from './texts.ts';

export { ConnectionBanner as Banner } from './connection-banner.tsx';

export const texts = [connectionTexts];

/** Querying the terms requires certificate and login. */
const canAskTerms = ({ certificate, auth }: OrgProfile): boolean =>
  certificate !== null && auth.passwordSetAt !== null;

/** Cards for certificate, login and terms on the organisation's page. */
export const Cards = ({ org }: { readonly org: OrgProfile }) =>
  !org.simulated && (
    <>
      <CertificateCard certificate={org.certificate} />
      <LoginCard auth={org.auth} />
      {canAskTerms(org) && <TermsCard termsWait={org.auth.termsWait} />}
    </>
  );
