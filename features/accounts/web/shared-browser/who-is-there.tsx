import { Button, Failure, Notice, Quiet, Row, Stack, useTexts } from '@pecset/web-kit';
import { useState } from 'react';
import { People, type Person, usePeople } from './people.tsx';
import { PinPad } from './pin-pad.tsx';
import classes from './shared-browser.module.css';
import { sharedBrowserTexts } from './texts.ts';
import { useSwitch } from './use-switch.ts';

type WhoIsThereProps = {
  /** A message about something that happened meanwhile. */
  readonly told?: string | undefined;
  readonly onDone: () => void;
  /** Omitted if the password form is beside it. */
  readonly onPassword?: () => void;
};

/** The people with a PIN here as buttons, then the PIN pad for one of them; or a passkey, or the password. */
export const WhoIsThere = ({ told, onDone, onPassword }: WhoIsThereProps) => {
  const t = useTexts(sharedBrowserTexts);
  const [person, setPerson] = useState<Person>();
  const people = usePeople();
  const { withPin, withPasskey, forget, busy, failure, isOver } = useSwitch(onDone);
  const choose = (next: Person | undefined) => {
    forget();
    setPerson(next);
    if (!next) void people.refetch();
  };
  return (
    <Stack>
      {told && <Notice tone="warning">{told}</Notice>}
      <Failure words={failure} />
      {person && !isOver ? (
        <PinPad
          key={person.userId}
          name={person.userName}
          busy={busy === 'pin'}
          onPin={(pin) => withPin(person.userId, pin)}
        />
      ) : (
        <People
          people={people.data}
          nobody={t('nobody')}
          failed={people.isError}
          retry={() => void people.refetch()}
          onChoose={choose}
        />
      )}
      <Row className={classes.others}>
        {person && (
          <Button variant="default" onClick={() => choose(undefined)}>
            {t('somebodyElse')}
          </Button>
        )}
        {!person && 'PublicKeyCredential' in window && (
          <Button variant="default" loading={busy === 'passkey'} onClick={withPasskey}>
            {t('usePasskey')}
          </Button>
        )}
        {!person && onPassword && (
          <Button variant="default" onClick={onPassword}>
            {t('usePassword')}
          </Button>
        )}
      </Row>
      {!person && onPassword && <Quiet>{t('passwordHint')}</Quiet>}
    </Stack>
  );
};
