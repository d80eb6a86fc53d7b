import type { RecordedDispense, RecordingQuestion } from '../../domain/index.ts';
import type { Mutex } from './mutex.ts';
import type { Queue } from './queue.ts';

type Needs = {
  readonly queue: Queue;
  /** The question to ask, as the queue is now. */
  readonly question: () => RecordingQuestion;
  readonly agrees: (question: RecordingQuestion) => Promise<boolean>;
  readonly entry: (question: RecordingQuestion) => RecordedDispense;
  readonly recordMutex: Mutex;
};

/**
 * Asks and records. Asks again if another tab recorded the pack meanwhile: two entries of one pack are two dispenses.
 * Throws if the browser could not store it.
 */
export const recordDispense = async (needs: Needs): Promise<'recorded' | 'declined'> => {
  const { queue, question, agrees, entry, recordMutex } = needs;
  const asked = question();
  if (!(await agrees(asked))) return 'declined';
  const isRecorded = await recordMutex(async () => {
    await queue.load();
    if (question().kind !== asked.kind) return false;
    await queue.add(entry(asked));
    return true;
  });
  return isRecorded ? 'recorded' : recordDispense(needs);
};
