import { ok, type Result, refuse } from '@pecset/kernel';
import type { AlertCause, AlertDecision, AlertOutcome } from '@pecset/packs/contract';
import type { Place } from '../contract/dossier-entry.ts';

/** What counts of a dossier now: its newest decision, and where the pack is. */
export type NewestDecision = {
  readonly decisionId: number;
  readonly outcome: string;
  /** Null for an outcome without a cause. */
  readonly cause: string | null;
  readonly decision: AlertDecision;
  readonly words: string;
  readonly userId: number;
  readonly place: Place;
  readonly placeWords: string | null;
};

/** A decision that somebody asks for. */
export type AskedDecision = {
  readonly outcome: AlertOutcome;
  /** Null for an outcome without a cause. */
  readonly cause: AlertCause | null;
  readonly decision: AlertDecision;
  readonly words: string;
  readonly userId: number;
  readonly place?: Place | undefined;
  readonly placeWords?: string | undefined;
};

/** All of it is there already, by the same person: the answer to their press was lost, or they pressed in two tabs. */
const isRepeat = (asked: AskedDecision, newest: NewestDecision): boolean =>
  asked.userId === newest.userId &&
  asked.outcome === newest.outcome &&
  asked.cause === newest.cause &&
  asked.decision === newest.decision &&
  asked.words === newest.words &&
  (asked.place === undefined || asked.place === newest.place) &&
  (asked.placeWords === undefined || asked.placeWords === newest.placeWords);

/** Holding a pack back harms nobody, and one that is not kept back can be decided of. */
const isSafeUnseen = ({ decision }: AskedDecision, newest: NewestDecision): boolean =>
  decision === 'held' || newest.decision === 'released';

/** For a page that does not say which decision it showed: it lets nothing go that is kept back. */
export const meetingUnseen = (
  asked: AskedDecision,
  newest: NewestDecision | undefined,
): Result<'new' | 'repeat', 'decided-already'> => {
  if (!newest) return ok('new');
  if (isRepeat(asked, newest)) return ok('repeat');
  return isSafeUnseen(asked, newest) ? ok('new') : refuse('decided-already');
};

/** Nobody decides over a decision that they were not shown; `seen` is the newest that they were, null for none. */
export const meeting = (
  asked: AskedDecision & { readonly seen: number | null | undefined },
  newest: NewestDecision | undefined,
): Result<'new' | 'repeat', `${AlertDecision}-meanwhile` | 'decided-already'> => {
  if (asked.seen === undefined) return meetingUnseen(asked, newest);
  if (!newest || asked.seen === newest.decisionId) return ok('new');
  return isRepeat(asked, newest) ? ok('repeat') : refuse(`${newest.decision}-meanwhile` as const);
};
