import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { kitTexts } from '../texts.ts';
import classes from './dialog-frame.module.css';
import type { AnswerTo, DialogType, Question } from './question.ts';

type DialogFrameProps<Answer extends string> = {
  readonly question: Question;
  readonly answers: readonly Answer[];
  readonly safe: Answer;
  readonly onAnswer: (answer: Answer) => void;
};

/**
 * The browser's own modal dialog: the page behind it is inert, Escape closes it, and closing it gives the focus back.
 * It is part of the first load on purpose: an alert must not wait for the network.
 */
export const DialogFrame = <Answer extends AnswerTo<DialogType>>(props: DialogFrameProps<Answer>) => {
  const { question, answers, safe, onAnswer } = props;
  const id = useId();
  const words = useAnswerWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const danger = question.tone === 'danger';
  const agree = answers.at(-1);
  const start = startOf(danger, answers, safe);

  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-start]')?.focus();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-tone={question.tone ?? 'info'}
      role={danger ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      onKeyDown={keepTabInside}
      onClose={({ currentTarget }) =>
        onAnswer(answers.find((answer) => answer === currentTarget.returnValue) ?? safe)
      }
    >
      <h2
        id={`${id}-title`}
        className={classes.title}
        tabIndex={-1}
        data-start={start === 'title' || undefined}
      >
        {question.title}
      </h2>
      <p id={`${id}-message`} className={classes.message}>
        {question.message}
      </p>
      <div className={classes.answers}>
        {answers.map((answer) => (
          <Button
            key={answer}
            data-start={answer === start || undefined}
            variant={answer === agree ? 'filled' : 'default'}
            {...(danger && answer === agree && { color: 'red' })}
            onClick={() => dialog.current?.close(answer)}
          >
            {words[answer]}
          </Button>
        ))}
      </div>
    </dialog>
  );
};

const useAnswerWords = (): Readonly<Record<AnswerTo<DialogType>, string>> => {
  const t = useTexts(kitTexts);
  return { ok: t('ok'), cancel: t('cancel'), yes: t('yes'), no: t('no') };
};

/**
 * A scanner ends its code with Enter: on a dangerous question the focus waits where Enter changes nothing, and an alert
 * that can only be acknowledged is not dismissed by it at all.
 */
const startOf = <Answer extends string>(danger: boolean, answers: readonly Answer[], safe: Answer) => {
  if (!danger) return answers.at(-1);
  return answers.length === 1 ? 'title' : safe;
};

/** The browser would let Tab wander from the last button into its own toolbar. */
const keepTabInside = (event: KeyboardEvent<HTMLDialogElement>) => {
  if (event.key !== 'Tab') return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const leaving = event.shiftKey ? buttons.at(0) : buttons.at(-1);
  const entering = event.shiftKey ? buttons.at(-1) : buttons.at(0);
  if (document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
};
