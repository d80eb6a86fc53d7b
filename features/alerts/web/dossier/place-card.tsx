import { PLAIN_TEXT } from '@pecset/kernel';
import { Button, Card, Field, useTexts } from '@pecset/web-kit';
import { type FormEvent, useState } from 'react';
import { type Dossier, places } from '../../contract/index.ts';
import { decisionTexts } from '../decision/texts.ts';
import { placeTexts } from '../decision/words.ts';
import classes from './dossier.module.css';
import { dossierTexts } from './texts.ts';
import { usePlace } from './use-step.ts';

/** One press tells where the pack is now; of a quarantine, also where exactly. */
export const PlaceCard = ({ dossier }: { readonly dossier: Dossier }) => {
  const t = useTexts(dossierTexts);
  const ofDecision = useTexts(decisionTexts);
  const { mlId, place, placeWords } = dossier;
  const { take: put, pending } = usePlace(mlId);
  return (
    <Card title={t('place')}>
      <div className={classes.places}>
        {places.map((one) => (
          <Button
            key={one}
            variant={one === place ? 'light' : 'default'}
            aria-pressed={one === place}
            aria-busy={pending || undefined}
            onClick={() => one !== place && !pending && put({ place: one })}
          >
            {one === place && <span aria-hidden="true">✓</span>}
            {ofDecision(placeTexts[one])}
          </Button>
        ))}
      </div>
      {place === 'quarantine' && (
        <PlaceWords words={placeWords ?? ''} pending={pending} onSave={(words) => put({ place, words })} />
      )}
    </Card>
  );
};

type PlaceWordsProps = {
  readonly words: string;
  readonly pending: boolean;
  readonly onSave: (words: string) => void;
};

const PlaceWords = ({ words, pending, onSave }: PlaceWordsProps) => {
  const t = useTexts(dossierTexts);
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  if (known !== words) {
    setKnown(words);
    setTyped(words);
  }
  const isOdd = !PLAIN_TEXT.test(typed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isOdd && !pending && typed.trim() !== '') onSave(typed);
  };
  return (
    <form className={classes.words} onSubmit={save}>
      <Field label={t('placeWords')} description={t('placeHint')} size="md" error={isOdd && t('wordsOdd')}>
        {(control) => (
          <input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="default" aria-busy={pending || undefined}>
        {t('savePlace')}
      </Button>
    </form>
  );
};
