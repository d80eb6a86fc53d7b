import type { SecurityOverview } from '@pecset/accounts/contract';
import { Actions, Button, Card, Failure, useTexts } from '@pecset/web-kit';
import { useRef } from 'react';
import { ActionButton } from './action-button.tsx';
import { Device, DeviceList, timeWords, useDeviceWords } from './device-list.tsx';
import { profileTexts } from './texts.ts';
import { useEndSessions } from './use-end-sessions.ts';

export const SessionsSection = ({ sessions }: Pick<SecurityOverview, 'sessions'>) => {
  const t = useTexts(profileTexts);
  const card = useRef<HTMLElement>(null);
  const deviceOf = useDeviceWords();
  const { endOne, endOthers, ending, failure } = useEndSessions(() => card.current?.focus());
  const others = sessions.filter(({ current }) => !current);
  return (
    <Card title={t('sessions')} lead={t('sessionsLead')} ref={card}>
      <Failure title={t('notDone')} words={failure} />
      <DeviceList>
        {[...sessions.filter(({ current }) => current), ...others].map((session) => (
          <Device
            key={session.id}
            name={deviceOf(session.device)}
            mark={session.current ? t('thisDevice') : undefined}
            facts={[
              [t('signedInAt'), timeWords(session.createdAt)],
              [t('seenAt'), timeWords(session.seenAt)],
            ]}
            action={
              <ActionButton
                words={t('endSession')}
                of={`${deviceOf(session.device)}, ${timeWords(session.createdAt)}`}
                loading={ending.includes(session.id)}
                onClick={() => void endOne(session, deviceOf(session.device))}
              />
            }
          />
        ))}
      </DeviceList>
      {others.length > 0 && (
        <Actions>
          <Button variant="default" onClick={() => void endOthers(others)}>
            {t('endOthers')}
          </Button>
        </Actions>
      )}
    </Card>
  );
};
