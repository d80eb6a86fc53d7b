import type { AlertDecision } from '@pecset/packs/contract';
import { Field, useTexts } from '@pecset/web-kit';
import type { ComponentProps } from 'react';
import { type Place, places } from '../../contract/index.ts';
import { placesFor } from '../../domain/index.ts';
import classes from './decision.module.css';
import { decisionTexts } from './texts.ts';
import { placeTexts } from './words.ts';

type Registered<Tag extends 'input' | 'select'> = Pick<
  ComponentProps<Tag>,
  'name' | 'onChange' | 'onBlur' | 'onKeyDown' | 'ref'
>;

type PlaceFieldsProps = {
  /** Undefined until there is one. */
  readonly decision: AlertDecision | undefined;
  readonly place: Place | undefined;
  readonly select: Registered<'select'>;
  readonly words: Registered<'input'>;
  readonly error: string | undefined;
};

/** Only of a quarantine it matters where exactly it is. */
export const PlaceFields = ({ decision, place, select, words, error }: PlaceFieldsProps) => {
  const t = useTexts(decisionTexts);
  return (
    <div className={classes.place}>
      <Field label={t('place')} size="md">
        {(control) => (
          <select {...select} {...control}>
            {(decision ? placesFor(decision) : places).map((one) => (
              <option key={one} value={one}>
                {t(placeTexts[one])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {place === 'quarantine' && (
        <Field label={t('placeWords')} size="md" error={error}>
          {(control) => <input {...words} {...control} maxLength={200} autoComplete="off" />}
        </Field>
      )}
    </div>
  );
};
