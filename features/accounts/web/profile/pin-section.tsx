import { removePin, type SecurityOverview, setPin } from '@pecset/accounts/contract';
import { isTrivialPin, pinFault } from '@pecset/accounts/domain';
import {
  Card,
  Failure,
  Form,
  PasswordField,
  SubmitButton,
  textKey,
  useCall,
  useFailureWords,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useRef } from 'react';
import { z } from 'zod/mini';
import { pinsHere } from '../shared-browser/pins-here.ts';
import { ActionButton } from './action-button.tsx';
import { Device, DeviceList, timeWords, useDeviceWords } from './device-list.tsx';
import { profileTexts } from './texts.ts';
import { useSecurityChange } from './use-security-change.ts';

const PinFields = z.object({
  pin: z.string().check(
    z.refine((pin) => pinFault(pin) !== 'not-six-digits', {
      error: textKey(profileTexts, 'pinNotSixDigits'),
    }),
    z.refine((pin) => !isTrivialPin(pin), { error: textKey(profileTexts, 'pinTrivial') }),
  ),
});

/** PINs for computers that several people share. */
export const PinSection = ({ pins }: Pick<SecurityOverview, 'pins'>) => {
  const t = useTexts(profileTexts);
  const call = useCall();
  const card = useRef<HTMLElement>(null);
  const deviceOf = useDeviceWords();
  const form = useZodForm(PinFields, { pin: '' });
  const setting = useSecurityChange({
    attempt: (pin: string) => call(setPin, { body: { pin } }),
    words: useFailureWords(setPin),
  });
  const removal = useSecurityChange({
    attempt: (id: string) => call(removePin, { params: { id } }),
    words: useFailureWords(removePin),
  });
  const save = async ({ pin }: z.infer<typeof PinFields>) => {
    if (!(await setting.run(pin))) return;
    pinsHere.note(true);
    form.reset();
  };
  const remove = async (id: string) => {
    if (await removal.run(id)) card.current?.focus();
  };
  const isHere = pins.some(({ current, ended }) => current && !ended);
  return (
    <Card title={t('pin')} lead={t('pinLead')} ref={card}>
      <Failure title={t('notDone')} words={setting.failure ?? removal.failure} />
      {pins.length > 0 && (
        <DeviceList>
          {pins.map(({ id, current, device, setAt, ended }) => (
            <Device
              key={id}
              name={deviceOf(device)}
              mark={current ? t('thisDevice') : undefined}
              facts={[
                [t('pinSetAt'), timeWords(setAt)],
                ...(ended ? ([[t('pinState'), t('pinEnded')]] as const) : []),
              ]}
              action={
                <ActionButton
                  words={t('remove')}
                  of={`${t('pin')}, ${deviceOf(device)}, ${timeWords(setAt)}`}
                  loading={removal.changing === id}
                  onClick={() => void remove(id)}
                />
              }
            />
          ))}
        </DeviceList>
      )}
      <p role="status">{setting.done && t('pinSaved')}</p>
      <Form form={form} onSubmit={(fields) => void save(fields)}>
        <PasswordField
          form={form}
          name="pin"
          label={t('pinNew')}
          autoComplete="new-password"
          inputMode="numeric"
        />
        <SubmitButton pending={setting.pending}>{t(isHere ? 'pinReplace' : 'pinSet')}</SubmitButton>
      </Form>
    </Card>
  );
};
