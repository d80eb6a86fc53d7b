import { PLAIN_TEXT } from '@pecset/kernel';
import type { HistoryItem } from '@pecset/packs/contract';
import {
  Button,
  Failure,
  Form,
  ModalAnswers,
  Quiet,
  Stack,
  SubmitButton,
  TextArea,
  useLanguage,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import type { Dossier } from '../../contract/index.ts';
import {
  handOverOf,
  likelyCauses,
  needsSecondPerson,
  nextStep,
  placeAfter,
  placesFor,
} from '../../domain/index.ts';
import { suspicionHint } from '../outcome-texts.ts';
import { alertsTexts } from '../texts.ts';
import { CauseChoices } from './cause-choices.tsx';
import classes from './decision.module.css';
import { DecisionChoices } from './decision-choices.tsx';
import { DecisionFields, fieldsAtFirst, impliedBy, type OfferedCause } from './decision-fields.ts';
import { groundsWords } from './grounds-words.ts';
import { PlaceFields } from './place-fields.tsx';
import { ReadFirst } from './read-first.tsx';
import { decisionTexts } from './texts.ts';
import { evidenceOf } from './use-dossier.ts';

type DecisionFormProps = {
  readonly item: HistoryItem;
  /** Undefined if it could not be loaded. */
  readonly dossier: Dossier | undefined;
  readonly pressed: DecisionFields['cause'] | undefined;
  readonly pending: boolean;
  readonly failure: string | undefined;
  readonly onSave: (fields: DecisionFields, told: { readonly place: boolean }) => void;
  readonly onCancel: () => void;
};

const useOffered = (item: HistoryItem, dossier: Dossier | undefined): readonly OfferedCause[] => {
  const t = useTexts(decisionTexts);
  const { language } = useLanguage();
  return dossier
    ? likelyCauses(evidenceOf(dossier)).map((likely) => ({
        ...likely,
        ...groundsWords({ t, language, item }, likely.grounds),
      }))
    : [];
};

/** The rest follows from the cause, and each of it can be changed; what a person wrote is never overwritten. */
const useDecisionForm = ({ item, dossier, pressed }: DecisionFormProps, offered: readonly OfferedCause[]) => {
  const form = useZodForm(DecisionFields, fieldsAtFirst(item, dossier, { offered, pressed }));
  const filledIn = useRef(form.getValues('words'));
  const implyPlace = () => {
    const { decision, place } = form.getValues();
    if (!decision) return;
    const isTold = form.formState.dirtyFields.place && place && placesFor(decision).includes(place);
    if (isTold) return;
    const handOver = dossier && handOverOf(dossier);
    form.setValue('place', placeAfter(decision, dossier?.place ?? 'counter', handOver));
  };
  const implyRest = () => {
    const cause = form.getValues('cause');
    if (!cause) return;
    const { decision, words } = impliedBy(cause, offered);
    form.setValue('decision', decision);
    implyPlace();
    if (form.getValues('words') !== filledIn.current) return;
    form.setValue('words', words, { shouldValidate: false });
    filledIn.current = words;
  };
  return { form, implyPlace, implyRest };
};

/** A scanner ends its code with Enter, which must not save a decision. */
const onKeyDown = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

export const DecisionForm = (props: DecisionFormProps) => {
  const { item, dossier, pressed, pending, failure, onSave, onCancel } = props;
  const t = useTexts(decisionTexts);
  const ofAlerts = useTexts(alertsTexts);
  const offered = useOffered(item, dossier);
  const { form, implyPlace, implyRest } = useDecisionForm(props, offered);
  const { errors, dirtyFields } = form.formState;
  const [cause, decision] = form.watch(['cause', 'decision']);
  const isToRead = nextStep(offered) === 'second-reading';
  // What was read stays on screen until it is decided.
  const [readsFirst] = useState(isToRead && !pressed && item.outcomes.length === 0);
  const waitsForSecond = dossier && decision && needsSecondPerson(decision, dossier.settings);
  return (
    <Form form={form} onSubmit={(fields) => onSave(fields, { place: dirtyFields.place === true })}>
      <Failure words={failure} />
      {readsFirst && dossier && (
        <Suspense>
          <ReadFirst dossier={dossier} todo={isToRead ? offered[0]?.todo : undefined} />
        </Suspense>
      )}
      <div className={classes.columns}>
        <CauseChoices
          offered={offered}
          first={pressed ?? item.outcomes[0]?.cause ?? undefined}
          missing={errors.cause !== undefined}
          input={{ ...form.register('cause', { onChange: implyRest }), onKeyDown }}
        />
        {cause ? (
          <Consequences cause={cause} item={item} form={form} implyPlace={implyPlace} />
        ) : (
          <Quiet className={classes.first}>{t(dossier ? 'chooseFirst' : 'notKnown')}</Quiet>
        )}
      </div>
      <div className={classes.foot}>
        <ModalAnswers>
          <Button variant="default" onClick={onCancel}>
            {ofAlerts('cancel')}
          </Button>
          <SubmitButton pending={pending}>{waitsForSecond ? t('goOn') : ofAlerts('save')}</SubmitButton>
        </ModalAnswers>
      </div>
    </Form>
  );
};

type ConsequencesProps = Pick<ReturnType<typeof useDecisionForm>, 'form' | 'implyPlace'> &
  Pick<DecisionFormProps, 'item'> & { readonly cause: DecisionFields['cause'] };

/** What becomes of the pack, in words, and where it is; all of it filled in by the cause. */
const Consequences = ({ cause, item, form, implyPlace }: ConsequencesProps) => {
  const t = useTexts(decisionTexts);
  const ofAlerts = useTexts(alertsTexts);
  const { errors } = form.formState;
  const [decision, place] = form.watch(['decision', 'place']);
  const wordsFault = PLAIN_TEXT.test(form.getValues('words') ?? '') ? 'wordsMissing' : 'wordsOdd';
  return (
    <Stack gap="lg">
      <DecisionChoices
        cause={cause}
        decision={decision}
        hint={cause === 'suspicion' ? ofAlerts(suspicionHint(item)) : undefined}
        input={{ ...form.register('decision', { onChange: implyPlace }), onKeyDown }}
      />
      <TextArea
        size="md"
        label={ofAlerts('words')}
        rows={3}
        maxLength={2000}
        placeholder={t(cause === 'suspicion' ? 'suspicionExample' : 'wordsExample')}
        error={errors.words && ofAlerts(wordsFault)}
        {...form.register('words')}
      />
      <PlaceFields
        decision={decision}
        place={place}
        select={form.register('place')}
        words={{ ...form.register('placeWords'), onKeyDown }}
        error={errors.placeWords && t('placeOdd')}
      />
    </Stack>
  );
};
