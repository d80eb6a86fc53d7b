import { usePageTitle, useTexts } from '@pecset/web-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { LoginForm } from './login-form.tsx';
import classes from './login-screen.module.css';
import { accountsTexts } from './texts.ts';
import { wayBack } from './way-back.ts';

export const LoginScreen = () => {
  const t = useTexts(accountsTexts);
  const navigate = useNavigate();
  const { back }: { readonly back?: string } = useSearch({ strict: false });
  usePageTitle(t('login'));
  return (
    <>
      <h1>{t('login')}</h1>
      <p className={classes.lead}>{t('loginLead')}</p>
      <LoginForm onLogin={() => void navigate({ href: wayBack(back) })} />
    </>
  );
};
