import { PLAIN_TEXT } from '@pecset/kernel';
import { alertsChanged } from '@pecset/notifications/web';
import { alertOutcome } from '@pecset/packs/contract';
import type { AlertPartProps } from '@pecset/packs/web';
import {
  Button,
  Choice,
  Failure,
  Form,
  kitTexts,
  Modal,
  ModalAnswers,
  SubmitButton,
  TextArea,
  useFailureWords,
  useSay,
  useTexts,
  useZodForm,
} from '@pecset/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { recordOutcome } from '../contract/index.ts';
import classes from './alerts.module.css';
import { outcomeHint, outcomeTexts } from './outcome-texts.ts';
import { alertsTexts } from './texts.ts';

type OutcomeFormProps = AlertPartProps & {
  readonly onDone: () => void;
};

export const OutcomeDialog = ({ onClose, ...props }: AlertPartProps & { readonly onClose: () => void }) => {
  const t = useTexts(alertsTexts);
  const { alertId } = props.item;
  const about = alertId === null ? '' : `\n${t('alertId')}: ${alertId}`;
  return (
    <Modal title={t('outcomeTitle')} message={t('outcomeLead') + about} onClose={onClose}>
      {(close) => <OutcomeForm {...props} onDone={() => close()} />}
    </Modal>
  );
};

const OutcomeForm = ({ item, call, onChange, onDone }: OutcomeFormProps) => {
  const t = useTexts(alertsTexts);
  const kit = useTexts(kitTexts);
  const say = useSay();
  const id = useId();
  const queryClient = useQueryClient();
  const failureWords = useFailureWords(recordOutcome);
  const form = useZodForm(recordOutcome.body, { words: '', ...item.outcomes[0] });
  const saving = useMutation({
    mutationFn: (body: typeof recordOutcome.body._zod.output) =>
      call(recordOutcome, { params: { mlId: item.mlId }, body }),
    onSuccess: (answer) => {
      if (!answer.ok) return;
      alertsChanged(queryClient);
      onChange(answer.value);
      onDone();
      say(kit('saved'));
    },
  });
  const failure = saving.data?.ok === false ? saving.data.refusal : undefined;
  const { errors } = form.formState;
  const wordsFault = PLAIN_TEXT.test(form.getValues('words')) ? 'wordsMissing' : 'wordsOdd';

  return (
    <Form form={form} onSubmit={(fields) => saving.mutate(fields)}>
      <Failure words={failure && failureWords(failure)} />
      <fieldset aria-describedby={errors.outcome && `${id}-outcome`}>
        <legend>{t('outcome')}</legend>
        {alertOutcome.options.map((outcome) => (
          <Choice
            key={outcome}
            type="radio"
            value={outcome}
            label={t(outcomeTexts[outcome].name)}
            hint={t(outcomeHint(outcome, item))}
            {...form.register('outcome')}
          />
        ))}
        {errors.outcome && (
          <p id={`${id}-outcome`} className={classes.failure}>
            {t('outcomeMissing')}
          </p>
        )}
      </fieldset>
      <TextArea
        size="md"
        label={t('words')}
        rows={3}
        maxLength={2000}
        error={errors.words && t(wordsFault)}
        {...form.register('words')}
      />
      <ModalAnswers>
        <Button variant="default" onClick={onDone}>
          {t('cancel')}
        </Button>
        <SubmitButton pending={saving.isPending}>{t('save')}</SubmitButton>
      </ModalAnswers>
    </Form>
  );
};
