import { type SharedBrowserUsers, sharedBrowserUsers } from '@pecset/accounts/contract';
import { Button, Failure, kitTexts, Notice, Quiet, Row, Stack, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { load } from '../profile/load.ts';
import { PinPad } from './pin-pad.tsx';
import { pinsHere } from './pins-here.ts';
import classes from './shared-browser.module.css';
import { sharedBrowserTexts } from './texts.ts';
import { useSwitch } from './use-switch.ts';

type Person = SharedBrowserUsers['people'][number];

const usePeople = () => {
  const call = useCall();
  return useQuery({
    queryKey: ['shared-browser-users'],
    queryFn: async () => {
      const { people } = await load('The people of this computer', call(sharedBrowserUsers));
      pinsHere.note(people.length > 0);
      return people;
    },
    staleTime: 0,
    gcTime: 0,
  });
};

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

type PeopleProps = {
  readonly people: readonly Person[] | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly onChoose: (person: Person) => void;
};

const People = ({ people, failed, retry, onChoose }: PeopleProps) => {
  const t = useTexts(sharedBrowserTexts);
  const kit = useTexts(kitTexts);
  if (failed)
    return (
      <Row as="p" role="alert">
        {t('notLoaded')}{' '}
        <Button variant="default" onClick={retry}>
          {kit('tryAgain')}
        </Button>
      </Row>
    );
  if (!people) return <p>{t('checking')}</p>;
  if (people.length === 0) return <p>{t('nobody')}</p>;
  return (
    <ul className={classes.people} aria-label={t('people')}>
      {people.map((person, index) => (
        <li key={person.userId}>
          <Button
            variant="default"
            size="xl"
            fullWidth
            data-start={index === 0 || undefined}
            onClick={() => onChoose(person)}
          >
            {person.userName}
          </Button>
        </li>
      ))}
    </ul>
  );
};
