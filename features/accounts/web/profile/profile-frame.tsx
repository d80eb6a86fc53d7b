import { Page, TabLinks, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { profileTexts } from './texts.ts';

type ProfileFrameProps = { readonly title: string; readonly children: ReactNode };

/** The frame of the two profile screens, with links between them. */
export const ProfileFrame = ({ title, children }: ProfileFrameProps) => {
  const t = useTexts(profileTexts);
  return (
    <Page title={title}>
      <TabLinks label={t('profile')}>
        <Link to="/profile/user">{t('userProfile')}</Link>
        <Link to="/profile/security">{t('security')}</Link>
      </TabLinks>
      {children}
    </Page>
  );
};
