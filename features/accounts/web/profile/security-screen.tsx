import { Actions, Button, Card, kitTexts, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { accountsTexts } from '../texts.ts';
import { EmailSection } from './email-section.tsx';
import { Loading } from './loading.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PinSection } from './pin-section.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { SecondaryEmailSection } from './secondary-email-section.tsx';
import { overviewQuery } from './security-overview.ts';
import { SessionsSection } from './sessions-section.tsx';
import { profileTexts } from './texts.ts';

export const texts = [profileTexts, accountsTexts];

export const Screen = () => {
  const t = useTexts(profileTexts);
  return (
    <ProfileFrame title={t('security')}>
      <SecuritySections />
    </ProfileFrame>
  );
};

const SecuritySections = () => {
  const { data, isFetching, refetch } = useQuery(overviewQuery(useCall()));
  if (!data && isFetching) return <Loading />;
  if (!data) return <LoadFailure retry={() => void refetch()} />;
  return (
    <>
      <EmailSection {...data} />
      <SecondaryEmailSection {...data} />
      <PasswordSection {...data} />
      <PasskeysSection {...data} />
      <PinSection {...data} />
      <SessionsSection {...data} />
    </>
  );
};

const LoadFailure = ({ retry }: { readonly retry: () => void }) => {
  const t = useTexts(profileTexts);
  const kit = useTexts(kitTexts);
  return (
    <Card>
      <p role="alert">{t('loadFailed')}</p>
      <Actions>
        <Button variant="default" onClick={retry}>
          {kit('tryAgain')}
        </Button>
      </Actions>
    </Card>
  );
};
