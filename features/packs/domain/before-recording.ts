import type { HistoryItem } from '../contract/history-item.ts';
import type { PackRequest, Warning } from '../contract/pack-identifiers.ts';
import { answersOf, type Queued, queuedOf } from './offline-queue.ts';
import { isObjectedTo, type KnownInactive, knownInactive } from './verdict.ts';

type Facts = {
  readonly pack: Pick<PackRequest, 'gtin' | 'sn'>;
  readonly queue: readonly Queued[];
  /** What this page knows of the pack, from the screen or from earlier. */
  readonly history: readonly HistoryItem[];
  readonly doubt: 'expired' | 'objected' | undefined;
  /** A dispense of the pack was sent and got no answer. */
  readonly unanswered: boolean;
  readonly now: number;
};

export type RecordingQuestion =
  | { readonly kind: 'queued'; readonly queued: Queued }
  | { readonly kind: 'known'; readonly known: KnownInactive }
  | { readonly kind: 'expired' | 'objected' | 'unanswered' | 'plain' };

/** Asks first about a pack that is already queued here, or known here to have left circulation. */
export const questionBeforeRecording = (facts: Facts): RecordingQuestion => {
  const { pack, queue, history, doubt, unanswered, now } = facts;
  const queued = queuedOf(queue, pack);
  if (queued) return { kind: 'queued', queued };
  const known = knownInactive([...history, ...answersOf(queue, pack)], now);
  // The unanswered press is the one being recorded, so if it counted, this is not a second dispense.
  if (known && !unanswered) return { kind: 'known', known };
  if (doubt) return { kind: doubt };
  // Seen on this page before the connection was lost.
  if (isObjectedTo(history)) return { kind: 'objected' };
  return { kind: unanswered ? 'unanswered' : 'plain' };
};

/** The warnings that a confirmed question adds to the request. */
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
