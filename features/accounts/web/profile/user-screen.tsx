import { userProfile } from '@pecset/accounts/contract';
import type { NoticeKinds } from '@pecset/notifications/contract';
import { NoticeWays, pushTexts, ThisBrowser } from '@pecset/notifications/web';
import { Card, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useSession } from '../use-session.tsx';
import { load } from './load.ts';
import { Loading } from './loading.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { profileTexts } from './texts.ts';
import { UserForm } from './user-form.tsx';

export const texts = [profileTexts, pushTexts];

type KindsProps = { readonly kinds: NoticeKinds };

export const UserScreen = ({ kinds }: KindsProps) => {
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
      <Notifications kinds={kinds} />
    </ProfileFrame>
  );
};

const Notifications = ({ kinds }: KindsProps) => {
  const t = useTexts(pushTexts);
  const state = useSession();
  if (state.phase !== 'signed-in') return null;
  const { userId, roles } = state.session;
  return (
    <Card id="notifications" title={t('notices')} lead={t('lead')}>
      <p>{t('hereLead')}</p>
      <ThisBrowser userId={userId} />
      <NoticeWays kinds={kinds} isAdmin={roles.includes('ADMN')} />
    </Card>
  );
};
