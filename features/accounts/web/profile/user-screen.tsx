import { userProfile } from '@pecset/accounts/contract';
import { useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { Card } from './card.tsx';
import { load } from './load.ts';
import { Loading } from './loading.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { profileTexts } from './texts.ts';
import { UserForm } from './user-form.tsx';

export const texts = [profileTexts];

export const Screen = () => {
  const t = useTexts(profileTexts);
  const call = useCall();
  const { data, isError } = useQuery({
    queryKey: ['user-profile'],
    queryFn: () => load('The user profile', call(userProfile)),
    gcTime: 0, // the form begins with what is saved now, not with what was saved at the last visit
  });
  if (isError) return <Navigate to="/" replace />;
  return (
    <ProfileFrame title={t('userProfile')}>
      <Card>{data ? <UserForm profile={data} /> : <Loading />}</Card>
    </ProfileFrame>
  );
};
