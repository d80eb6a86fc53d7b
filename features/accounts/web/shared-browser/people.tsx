import { type SharedBrowserUsers, sharedBrowserUsers } from '@pecset/accounts/contract';
import { Button, kitTexts, Row, useCall, useTexts } from '@pecset/web-kit';
import { useQuery } from '@tanstack/react-query';
import { load } from '../profile/load.ts';
import { pinsHere } from './pins-here.ts';
import classes from './shared-browser.module.css';
import { sharedBrowserTexts } from './texts.ts';

export type Person = SharedBrowserUsers['people'][number];

/** Who has a PIN in this browser. */
export const usePeople = () => {
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

type PeopleProps = {
  readonly people: readonly Person[] | undefined;
  /** Said if there is nobody. */
  readonly nobody: string;
  readonly failed: boolean;
  readonly retry: () => void;
  readonly onChoose: (person: Person) => void;
};

export const People = ({ people, nobody, failed, retry, onChoose }: PeopleProps) => {
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
  if (people.length === 0) return <p>{nobody}</p>;
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
