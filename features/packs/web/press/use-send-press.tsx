import { useSessions } from '@pecset/accounts/web';
import type { Result } from '@pecset/kernel';
import {
  Button,
  type CallFailure,
  type CallOptions,
  Modal,
  ModalAnswers,
  useAsk,
  useFailureWords,
  useShowDialog,
  useTexts,
} from '@pecset/web-kit';
import { dispensePack, type PressAnswer, undoDispense } from '../../contract/index.ts';
import { packsTexts } from '../texts.ts';
import { useOpenPresses } from './open-presses.ts';
import { isSilence, type PressedAt, type SentAs } from './press-keys.ts';
import { type Judged, sendJudged } from './send-judged.ts';

type Press = {
  readonly kind: 'operation' | 'undo';
  readonly at: PressedAt;
  readonly send: (options: CallOptions, as: SentAs) => Promise<Result<PressAnswer, CallFailure>>;
  readonly judgeAnew?: (() => Promise<Judged | undefined>) | undefined;
};

type NoAnswer = { readonly errCode: string; readonly onAnswer: (again: boolean) => void };

/** Sending again is the same press, so it is the first choice; a user who declines finds it with the pack. */
const NoAnswerDialog = ({ errCode, onAnswer }: NoAnswer) => {
  const t = useTexts(packsTexts);
  return (
    <Modal
      tone="danger"
      title={t('noAnswerTitle')}
      message={t('failedCode', { words: t('noAnswer'), code: errCode })}
      onClose={(given) => onAnswer(given === 'again')}
    >
      {(close) => (
        <ModalAnswers>
          <Button variant="default" onClick={() => close('later')}>
            {t('later')}
          </Button>
          <Button data-start onClick={() => close('again')}>
            {t('sendAgain')}
          </Button>
        </ModalAnswers>
      )}
    </Modal>
  );
};

/** Sends a press under its own key, and tells the user why if it failed. `ask`: the user has to be asked anew. */
export const useSendPress = (): ((press: Press) => Promise<PressAnswer | 'ask' | undefined>) => {
  const t = useTexts(packsTexts);
  const ask = useAsk();
  const show = useShowDialog();
  const sessions = useSessions();
  const presses = useOpenPresses();
  const words = { operation: useFailureWords(dispensePack), undo: useFailureWords(undoDispense) };

  /** Returns whether to send it again. */
  const tellFailure = async (kind: Press['kind'], failure: CallFailure): Promise<boolean> => {
    const { errCode } = failure;
    if (isSilence(failure))
      return show<boolean>((onAnswer) => <NoAnswerDialog errCode={errCode} onAnswer={onAnswer} />);
    const told = words[kind](failure);
    // A code adds nothing to our own words.
    const message = errCode.startsWith('SYS-') ? t('failedCode', { words: told, code: errCode }) : told;
    await ask.ok({ tone: 'danger', title: t('failedTitle'), message });
    return false;
  };

  const sendPress = async ({
    kind,
    at,
    send,
    judgeAnew,
  }: Press): Promise<PressAnswer | 'ask' | undefined> => {
    const { answer, press } = await sendJudged(at, {
      presses,
      judgeAnew,
      send: (headers, as) => send({ headers }, as),
    });
    if (answer === 'ask') return answer;
    if (answer.ok) return answer.value;
    // A user who is signed out is on the way to the login; in all other cases the failure is shown.
    if (sessions.isSignedOut() || !(await tellFailure(kind, answer.refusal))) return undefined;
    return sendPress({ kind, at: press, send, judgeAnew });
  };
  return sendPress;
};
