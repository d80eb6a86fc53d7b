import { budapestTime } from '@pecset/kernel';
import { Card, Notice, useTexts } from '@pecset/web-kit';
import type { OrgProfile } from '../contract/index.ts';
import { LoginForm } from './login-form.tsx';
import classes from './organisation-screen.module.css';
import { Rotation } from './rotation.tsx';
import { ShowLogin } from './show-login.tsx';
import { organisationTexts } from './texts.ts';

export const LoginCard = ({ auth }: { readonly auth: OrgProfile['auth'] }) => {
  const t = useTexts(organisationTexts);
  const { passwordSetAt } = auth;
  return (
    <Card id="login" title={t('login')}>
      <Notice tone="warning">{t('initialWarning')}</Notice>
      <LoginForm auth={auth} />
      {passwordSetAt !== null && (
        <>
          <dl className={classes.facts}>
            <div>
              <dt>{t('passwordSetAt')}</dt>
              <dd>{budapestTime(new Date(passwordSetAt))}</dd>
            </div>
          </dl>
          <Rotation rotates={auth.rotates} />
          <ShowLogin />
        </>
      )}
    </Card>
  );
};
