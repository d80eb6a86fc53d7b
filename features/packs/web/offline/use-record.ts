import type { Session } from '@pecset/accounts/contract';
import { proseTime } from '@pecset/kernel';
import { type Question, serverClock, type Translate, useAsk, useLanguage, useTexts } from '@pecset/web-kit';
import {
  despiteOf,
  hasRoom,
  mostRecorded,
  questionBeforeRecording,
  type RecordedDispense,
  type RecordingQuestion,
} from '../../domain/index.ts';
import type { PackPage } from '../pack-page/use-pack-page.ts';
import { useOpenPresses } from '../press/open-presses.ts';
import { type OpenPress, randomKey } from '../press/press-keys.ts';
import { signal } from '../signals/signals.ts';
import { knownOf } from './known-packs.ts';
import { recordMutex } from './mutex.ts';
import { recordDispense } from './record-dispense.ts';
import type { en } from './texts.en.ts';
import { offlineTexts } from './texts.ts';
import { useQueueView } from './use-queue.ts';

type Words = { readonly sn: string; readonly timeOf: (at: string) => string };

const wordsOf = (t: Translate<typeof en>, question: RecordingQuestion, { sn, timeOf }: Words): Question => {
  switch (question.kind) {
    case 'queued': {
      const { user, recordedAt } = question.queued.entry;
      const values = { sn, userName: user.name, time: timeOf(recordedAt) };
      return { title: t('queuedTitle'), message: t('queued', values), tone: 'danger' };
    }
    case 'known':
      return { title: t('knownTitle'), message: t('known', { sn }), tone: 'danger' };
    case 'expired':
    case 'objected':
      return { title: t('questionTitle'), message: t(question.kind, { sn }), tone: 'danger' };
    case 'unanswered':
      return { title: t('questionTitle'), message: t('questionUnanswered', { sn }) };
    case 'plain':
      return { title: t('questionTitle'), message: t('question', { sn }) };
  }
};

/** The unanswered dispense of this pack: it is recorded with its own request under its own key. */
const unansweredDispense = (inDoubt: OpenPress | undefined) =>
  inDoubt?.sent.operation === 'dispense' ? { press: inDoubt, request: inDoubt.sent.request } : undefined;

let askedToPersist = false;

/** Asks once that the browser does not evict the queue when storage is short. A refusal changes nothing else. */
const askToPersist = (): void => {
  if (askedToPersist) return;
  askedToPersist = true;
  void navigator.storage?.persist?.().catch(() => false);
};

/** Records a dispense that cannot be sent; asks first about what is known of the pack. */
export const useRecord = (session: Session) => {
  const t = useTexts(offlineTexts);
  const ask = useAsk();
  const { language } = useLanguage();
  const { queue } = useQueueView(session.partnerId);
  const presses = useOpenPresses();

  const orTell = async (recording: ReturnType<typeof recordDispense>) => {
    try {
      return await recording;
    } catch {
      signal('warning');
      await ask.ok({ title: t('notRecordedTitle'), message: t('notRecorded'), tone: 'danger' });
      return 'failed';
    }
  };

  const findRoom = async (): Promise<boolean> => {
    if (hasRoom(queue.view().own)) return true;
    const message = t('notRecordedFull', { count: mostRecorded });
    await ask.ok({ title: t('notRecordedTitle'), message, tone: 'danger' });
    return false;
  };

  return async ({ request, doubt, history, inDoubt, mode, noteRecorded }: PackPage): Promise<void> => {
    if (!request || !mode || !(await findRoom())) return;
    const open = unansweredDispense(inDoubt);
    const now = serverClock.now();
    const timeOf = (at: string) => proseTime(new Date(at), new Date(now), language);
    const question = () =>
      questionBeforeRecording({
        ...{ pack: request, queue: queue.view().own, doubt, unanswered: open !== undefined, now },
        history: history.length > 0 ? history : knownOf(request),
      });
    const entry = (asked: RecordingQuestion): RecordedDispense => {
      const despite = [...despiteOf(asked)];
      return {
        version: 1,
        id: randomKey(),
        key: open?.press.key ?? randomKey(),
        partnerId: session.partnerId,
        mode,
        user: { id: session.userId, name: session.userName },
        recordedAt: new Date(serverClock.now()).toISOString(),
        request: open?.request ?? { ...request, ...(despite.length > 0 && { despite }) },
      };
    };
    const agrees = async (asked: RecordingQuestion) =>
      (await ask.yesNo(wordsOf(t, asked, { sn: request.sn, timeOf }))) === 'yes';
    if ((await orTell(recordDispense({ queue, question, agrees, entry, recordMutex }))) !== 'recorded')
      return;
    noteRecorded(now);
    askToPersist();
    if (open) presses.answered(open.press);
    signal('pending');
  };
};
