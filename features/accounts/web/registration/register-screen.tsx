import { buttonLook, Row, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { SmallPage } from '../small-page.tsx';
import { accountsTexts } from '../texts.ts';
import type { CaptchaChoice } from './captcha/captcha-choice.ts';
import { RegisterForm } from './register-form.tsx';
import { registrationTexts } from './texts.ts';

export const RegisterScreen = ({ captcha }: { readonly captcha: CaptchaChoice }) => {
  const t = useTexts(registrationTexts);
  const shared = useTexts(accountsTexts);
  return (
    <SmallPage title={shared('register')} lead={t('registerLead')}>
      <RegisterForm captcha={captcha} />
      <Row as="p" gap="xs">
        {t('haveAccount')}{' '}
        <Link to="/login" {...buttonLook({ variant: 'link' })}>
          {shared('login')}
        </Link>
      </Row>
    </SmallPage>
  );
};
