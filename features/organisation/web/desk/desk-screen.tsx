import { accountsTexts, profileTexts, useSession } from '@pecset/accounts/web';
import { Page, useTexts } from '@pecset/web-kit';
import { ConfirmOperator } from './confirm-operator.tsx';
import { NationalSection } from './national-section.tsx';
import { OrganisationsSection } from './organisations-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { operatorTexts } from './texts.ts';

/** Includes the account texts, which the step-up dialog uses. */
export const texts = [operatorTexts, profileTexts, accountsTexts];

export const Screen = () => {
  const t = useTexts(operatorTexts);
  const state = useSession();
  const isOperator = state.phase === 'signed-in' && state.session.roles.includes('OPER');
  return (
    <Page title={t('desk')} {...(isOperator && { lead: t('lead') })}>
      {isOperator ? <Desk /> : <ConfirmOperator />}
    </Page>
  );
};

const Desk = () => (
  <>
    <RequestsSection />
    <NationalSection />
    <OrganisationsSection />
    <TermsSection />
  </>
);
