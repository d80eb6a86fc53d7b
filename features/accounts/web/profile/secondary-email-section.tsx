import { Button } from '@mantine/core';
import { changeSecondaryEmail, type SecurityOverview } from '@pecset/accounts/contract';
import { useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useRef } from 'react';
import { Address } from './address.tsx';
import { AddressChange } from './address-change.tsx';
import { Card } from './card.tsx';
import { Failure } from './failure.tsx';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

type Props = Pick<SecurityOverview, 'secEmail' | 'secEmailConfirmed'>;

export const SecondaryEmailSection = ({ secEmail, secEmailConfirmed }: Props) => {
  const t = useTexts(profileTexts);
  const card = useRef<HTMLElement>(null);
  const change = useSecondaryEmailChange<string>();
  return (
    <Card title={t('secEmail')} lead={t('secEmailLead')} ref={card}>
      {secEmail ? (
        <Address address={secEmail} state={secEmailConfirmed ? 'confirmed' : 'waiting'} />
      ) : (
        <p>{t('noSecEmail')}</p>
      )}
      <AddressChange
        opener={t(secEmail ? 'changeSecEmail' : 'setSecEmail')}
        label={t('secEmail')}
        waiting={secEmailConfirmed ? null : secEmail}
        change={change}
      />
      {secEmail && <RemoveAddress secEmail={secEmail} onRemoved={() => card.current?.focus()} />}
    </Card>
  );
};

type RemoveAddressProps = { readonly secEmail: string; readonly onRemoved: () => void };

const RemoveAddress = ({ secEmail, onRemoved }: RemoveAddressProps) => {
  const t = useTexts(profileTexts);
  const ask = useAsk();
  const removal = useSecondaryEmailChange<null>();
  const remove = async () => {
    const title = t('removeSecEmail');
    const message = t('removeSecEmailMessage', { email: secEmail });
    if ((await ask.okCancel({ title, message, tone: 'danger' })) !== 'ok') return;
    if (await removal.run(null)) onRemoved();
  };
  return (
    <>
      <Failure title={t('notDone')} words={removal.failure} />
      <Button variant="default" loading={removal.pending} onClick={() => void remove()}>
        {t('removeSecEmail')}
      </Button>
    </>
  );
};

const useSecondaryEmailChange = <Address extends string | null>() => {
  const call = useCall();
  return useSecurityChange({
    attempt: (secEmail: Address) => call(changeSecondaryEmail, { body: { secEmail } }),
    words: useFailureWords(changeSecondaryEmail),
  });
};
