import { Button } from '@mantine/core';
import type { SecurityOverview } from '@pecset/accounts/contract';
import { Actions, Card, useTexts } from '@pecset/web-kit';
import { Link } from '@tanstack/react-router';
import { profileTexts } from './texts.ts';

export const PasswordSection = ({ hasPassword }: Pick<SecurityOverview, 'hasPassword'>) => {
  const t = useTexts(profileTexts);
  return (
    <Card title={t('password')}>
      <p>{t(hasPassword ? 'passwordSet' : 'passwordNotSet')}</p>
      <Actions>
        <Button component={Link} to="/register/passwd" variant="default">
          {t(hasPassword ? 'changePassword' : 'setPassword')}
        </Button>
      </Actions>
    </Card>
  );
};
