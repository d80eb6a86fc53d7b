import { Button } from '../button/button.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { kitTexts } from '../texts.ts';
import { Modal, ModalAnswers } from './modal.tsx';
import type { AnswerTo, DialogType, Question } from './question.ts';

type DialogFrameProps<Answer extends string> = {
  readonly question: Question;
  readonly answers: readonly Answer[];
  readonly safe: Answer;
  readonly onAnswer: (answer: Answer) => void;
};

/** Part of the first load on purpose: an alert must not wait for the network. */
export const DialogFrame = <Answer extends AnswerTo<DialogType>>(props: DialogFrameProps<Answer>) => {
  const { question, answers, safe, onAnswer } = props;
  const words = useAnswerWords();
  const danger = question.tone === 'danger';
  const agree = answers.at(-1);
  const start = startOf(danger, answers, safe);

  return (
    <Modal
      {...question}
      focusTitle={start === 'title'}
      onClose={(given) => onAnswer(answers.find((answer) => answer === given) ?? safe)}
    >
      {(close) => (
        <ModalAnswers>
          {answers.map((answer) => (
            <Button
              key={answer}
              data-start={answer === start || undefined}
              variant={answer === agree ? 'filled' : 'default'}
              tone={danger && answer === agree ? 'danger' : undefined}
              onClick={() => close(answer)}
            >
              {words[answer]}
            </Button>
          ))}
        </ModalAnswers>
      )}
    </Modal>
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
