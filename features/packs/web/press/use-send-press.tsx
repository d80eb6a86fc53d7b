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
import { isPackChanged, isSilence, mostJudged, type PressedAt } from './press-keys.ts';

/** What a press is judged by once its pack was read again. */
export type Judged = Pick<PressedAt, 'asOf'> & { readonly speaksAgainst: boolean };

type Press = {
  readonly kind: 'operation' | 'undo';
  readonly at: PressedAt;
  readonly send: (options: CallOptions, asOf: PressedAt['asOf']) => Promise<Result<PressAnswer, CallFailure>>;
  /** Undefined if the pack could not be read again. */
  readonly judgeAnew?: (() => Promise<Judged | undefined>) | undefined;
};

/** `ask`: something else happened to the pack, and the user has to be asked anew. */
type Outcome = PressAnswer | 'ask' | undefined;

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

/**
 * Sends a press under its own key, and tells the user why if it failed. If something else happened to the pack, nothing
 * was sent: where nothing speaks against it the same press is sent again under its key, so that it can count only once.
 */
export const useSendPress = (): ((press: Press) => Promise<Outcome>) => {
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

  const sendPress = async (press: Press, judged = 1): Promise<Outcome> => {
    const { kind, at, send, judgeAnew } = press;
    let key = at.key;
    const answer = await presses.send(at, (headers) => {
      key = headers['idempotency-key'];
      return send({ headers }, at.asOf);
    });
    if (answer.ok) return answer.value;
    const anew = isPackChanged(answer.refusal) && judged < mostJudged ? await judgeAnew?.() : undefined;
    if (anew?.speaksAgainst) return 'ask';
    if (anew) return sendPress({ ...press, at: { ...at, key, asOf: anew.asOf } }, judged + 1);
    // A user who is signed out is on the way to the login; in all other cases the failure is shown.
    if (sessions.isSignedOut() || !(await tellFailure(kind, answer.refusal))) return undefined;
    return sendPress({ ...press, at: { ...at, key } }, judged);
  };
  return sendPress;
};
