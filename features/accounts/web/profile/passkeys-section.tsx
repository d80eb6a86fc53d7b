import { removePasskey, type SecurityOverview } from '@pecset/accounts/contract';
import { Card, Failure, useAsk, useCall, useFailureWords, useTexts } from '@pecset/web-kit';
import { useRef } from 'react';
import { forgetCredential } from '../passkeys/stored-credential.ts';
import { ActionButton } from './action-button.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { Device, DeviceList, timeWords, useDeviceWords } from './device-list.tsx';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

type Passkey = SecurityOverview['passkeys'][number];

export const PasskeysSection = ({ email, passkeys }: Pick<SecurityOverview, 'email' | 'passkeys'>) => {
  const t = useTexts(profileTexts);
  const card = useRef<HTMLElement>(null);
  const deviceOf = useDeviceWords();
  const { remove, removing, failure } = useRemoval(() => card.current?.focus());
  return (
    <Card title={t('passkeys')} lead={t('passkeysLead')} ref={card}>
      <Failure title={t('notDone')} words={failure} />
      {passkeys.length === 0 ? (
        <p>{t('noPasskeys')}</p>
      ) : (
        <DeviceList>
          {passkeys.map((passkey) => (
            <Device
              key={passkey.id}
              name={deviceOf(passkey.device)}
              facts={[
                [t('madeAt'), timeWords(passkey.createdAt)],
                [t('usedAt'), passkey.usedAt ? timeWords(passkey.usedAt) : t('neverUsed')],
              ]}
              action={
                <ActionButton
                  words={t('remove')}
                  of={`${deviceOf(passkey.device)}, ${timeWords(passkey.createdAt)}`}
                  loading={removing === passkey.id}
                  onClick={() => void remove(passkey)}
                />
              }
            />
          ))}
        </DeviceList>
      )}
      <AddPasskey email={email} />
    </Card>
  );
};

const useRemoval = (onRemoved: () => void) => {
  const t = useTexts(profileTexts);
  const ask = useAsk();
  const call = useCall();
  const deviceOf = useDeviceWords();
  const change = useSecurityChange({
    attempt: (id: string) => call(removePasskey, { params: { id } }),
    words: useFailureWords(removePasskey),
  });
  const remove = async ({ id, device, createdAt }: Passkey) => {
    const message = t('removePasskeyMessage', { device: deviceOf(device), time: timeWords(createdAt) });
    if ((await ask.yesNo({ title: t('removePasskeyTitle'), message, tone: 'danger' })) !== 'yes') return;
    if (!(await change.run(id))) return;
    forgetCredential(id);
    onRemoved();
  };
  return { remove, removing: change.changing, failure: change.failure };
};
