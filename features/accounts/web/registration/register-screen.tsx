import { usePageTitle, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import classes from '../screen.module.css';
import { accountsTexts } from '../texts.ts';
import type { CaptchaChoice } from './captcha/captcha-choice.ts';
import { RegisterForm } from './register-form.tsx';
import { registrationTexts } from './texts.ts';

export const RegisterScreen = ({ captcha }: { readonly captcha: CaptchaChoice }) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  usePageTitle(shared('register'));
  return (
    <>
      <h1>{shared('register')}</h1>
      <p className={classes.lead}>{t('registerLead')}</p>
      <RegisterForm captcha={captcha} />
      <p className={classes.after}>
        {t('haveAccount')}
        <Link to="/login" className={classes.link}>
          {shared('login')}
        </Link>
      </p>
    </>
  );
};
