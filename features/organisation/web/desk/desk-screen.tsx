import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { usePageTitle, useTexts } from '@pecset/web-kit';
import classes from './desk.module.css';
import { NationalSection } from './national-section.tsx';
import { OrganisationsSection } from './organisations-section.tsx';
import { RequestsSection } from './requests-section.tsx';
import { TermsSection } from './terms-section.tsx';
import { operatorTexts } from './texts.ts';

export const DeskScreen = () => {
  const t = useTexts(operatorTexts);
  usePageTitle(t('desk'));
  return (
    <div className={classes.page}>
      <h1>{t('desk')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      <RequestsSection />
      <NationalSection />
      <OrganisationsSection />
      <TermsSection />
    </div>
  );
};
