import type { OrgProfile } from '@pecset/organisation/contract';
import { CertificateCard } from './certificate-card.tsx';
import { LoginCard } from './login-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { connectionTexts } from './texts.ts';

export { ConnectionBanner as Banner } from './connection-banner.tsx';

export const texts = [connectionTexts];

/** With what the national system is asked. */
const canAskTerms = ({ certificate, auth }: OrgProfile): boolean =>
  certificate !== null && auth.passwordSetAt !== null;

/** With what an organisation speaks to the national system, on the organisation's page. */
export const Cards = ({ org }: { readonly org: OrgProfile }) =>
  !org.simulated && (
    <>
      <CertificateCard certificate={org.certificate} />
      <LoginCard auth={org.auth} />
      {canAskTerms(org) && <TermsCard termsWait={org.auth.termsWait} />}
    </>
  );
