import { changeSecondaryEmail, type SecurityOverview } from '@pecset/accounts/contract';
import { Card, Failure, useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useRef } from 'react';
import { ActionButton } from './action-button.tsx';
import { Address } from './address.tsx';
import { AddressChange } from './address-change.tsx';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

type Props = Pick<SecurityOverview, 'secEmail' | 'secEmailConfirmed'>;

export const SecondaryEmailSection = ({ secEmail, secEmailConfirmed }: Props) => {
  const t = useTexts(profileTexts);
  const card = useRef<HTMLElement>(null);
  const change = useSecondaryEmailChange<string>();
  const removal = useSecondaryEmailChange<null>();
  const confirmed = useConfirmation();
  const remove = async (address: string) => {
    if ((await confirmed(address)) && (await removal.run(null))) card.current?.focus();
  };
  return (
    <Card title={t('secEmail')} lead={t('secEmailLead')} ref={card}>
      {secEmail ? (
        <Address address={secEmail} state={secEmailConfirmed ? 'confirmed' : 'waiting'} />
      ) : (
        <p>{t('noSecEmail')}</p>
      )}
      <Failure title={t('notDone')} words={removal.failure} />
      <AddressChange
        opener={{ words: t(secEmail ? 'change' : 'set'), of: t('secEmail') }}
        label={t('secEmail')}
        waiting={secEmailConfirmed ? null : secEmail}
        change={change}
      >
        {secEmail && (
          <ActionButton
            words={t('remove')}
            of={t('secEmail')}
            loading={removal.pending}
            onClick={() => void remove(secEmail)}
          />
        )}
      </AddressChange>
    </Card>
  );
};

const useConfirmation = () => {
  const t = useTexts(profileTexts);
  const ask = useAsk();
  return async (email: string): Promise<boolean> => {
    const title = t('removeSecEmailTitle');
    const message = t('removeSecEmailMessage', { email });
    return (await ask.yesNo({ title, message, tone: 'danger' })) === 'yes';
  };
};

const useSecondaryEmailChange = <Address extends string | null>() => {
  const call = useCall();
  return useSecurityChange({
    attempt: (secEmail: Address) => call(changeSecondaryEmail, { body: { secEmail } }),
    words: useFailureWords(changeSecondaryEmail),
  });
};
