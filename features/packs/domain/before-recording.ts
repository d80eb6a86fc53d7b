import type { HistoryItem } from '../contract/history-item.ts';
import type { PackRequest, Warning } from '../contract/pack-identifiers.ts';
import { answersOf, type Queued, queuedOf } from './offline-queue.ts';
import { type KnownInactive, knownInactive } from './verdict.ts';

type Facts = {
  readonly pack: Pick<PackRequest, 'gtin' | 'sn'>;
  readonly queue: readonly Queued[];
  /** What this page knows of the pack, on screen or from before. */
  readonly history: readonly HistoryItem[];
  readonly doubt: 'expired' | 'objected' | undefined;
  /** A dispense of the pack went out and no answer came. */
  readonly unanswered: boolean;
  readonly now: number;
};

export type RecordingQuestion =
  | { readonly kind: 'queued'; readonly queued: Queued }
  | { readonly kind: 'known'; readonly known: KnownInactive }
  | { readonly kind: 'expired' | 'objected' | 'unanswered' | 'plain' };

/** A pack that waits here already, or is known here to have left circulation, is asked about before all else. */
export const questionBeforeRecording = (facts: Facts): RecordingQuestion => {
  const { pack, queue, history, doubt, unanswered, now } = facts;
  const queued = queuedOf(queue, pack);
  if (queued) return { kind: 'queued', queued };
  const known = knownInactive([...history, ...answersOf(queue, pack)], now);
  // The press whose answer is missing is the one that is recorded: that it may have counted is no second dispense.
  if (known && !unanswered) return { kind: 'known', known };
  if (doubt) return { kind: doubt };
  return { kind: unanswered ? 'unanswered' : 'plain' };
};

/** What a question that was answered with yes leaves in the request. */
export const despiteOf = (question: RecordingQuestion): readonly Warning[] => {
  switch (question.kind) {
    case 'queued':
      return ['dispensed-here'];
    case 'known':
      return [question.known.kind];
    case 'expired':
    case 'objected':
      return [question.kind];
    case 'unanswered':
    case 'plain':
      return [];
  }
};
