import { budapestTime } from '@pecset/kernel';
import type { OrgProfile } from '@pecset/organisation/contract';
import { Card, Facts, Notice, useTexts } from '@pecset/web-kit';
import { LoginForm } from './login-form.tsx';
import { Rotation } from './rotation.tsx';
import { ShowLogin } from './show-login.tsx';
import { connectionTexts } from './texts.ts';

export const LoginCard = ({ auth }: { readonly auth: OrgProfile['auth'] }) => {
  const t = useTexts(connectionTexts);
  const { passwordSetAt } = auth;
  return (
    <Card id="login" title={t('login')}>
      <Notice tone="warning">{t('initialWarning')}</Notice>
      <LoginForm auth={auth} />
      {passwordSetAt !== null && (
        <>
          <Facts facts={[[t('passwordSetAt'), budapestTime(new Date(passwordSetAt))]]} />
          <Rotation rotates={auth.rotates} />
          <ShowLogin />
        </>
      )}
    </Card>
  );
};
