import type { SecurityOverview } from '@pecset/accounts/contract';
import { Actions, buttonLook, Card, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { profileTexts } from './texts.ts';

export const PasswordSection = ({ hasPassword }: Pick<SecurityOverview, 'hasPassword'>) => {
  const t = useTexts(profileTexts);
  return (
    <Card title={t('password')}>
      <p>{t(hasPassword ? 'passwordSet' : 'passwordNotSet')}</p>
      <Actions>
        <Link {...buttonLook({ variant: 'default' })} to="/register/passwd">
          {t(hasPassword ? 'changePassword' : 'setPassword')}
        </Link>
      </Actions>
    </Card>
  );
};
