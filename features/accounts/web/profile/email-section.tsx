import { changeEmail, type SecurityOverview } from '@pecset/accounts/contract';
import { Card, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { Address } from './address.tsx';
import { AddressChange } from './address-change.tsx';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

export const EmailSection = ({ email, newEmail }: Pick<SecurityOverview, 'email' | 'newEmail'>) => {
  const t = useTexts(profileTexts);
  const call = useCall();
  const change = useSecurityChange({
    attempt: (address: string) => call(changeEmail, { body: { email: address } }),
    words: useFailureWords(changeEmail),
  });
  return (
    <Card title={t('email')} lead={t('emailLead')}>
      <Address address={email} state="confirmed" />
      {newEmail && <Address address={newEmail} state="waiting" />}
      <AddressChange
        opener={{ words: t('change'), of: t('email') }}
        label={t('newEmail')}
        waiting={newEmail}
        change={change}
      />
    </Card>
  );
};
