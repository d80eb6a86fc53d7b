import type { HistoryItem, PackInfo, PackRequest } from '../../contract/index.ts';
import { isFreshlyGreen, isHeldBack, newestOf, verdictOn, warningsBefore } from '../../domain/index.ts';
import { knownRows } from '../history/known-rows.ts';
import type { OpenPress } from './press-keys.ts';
import type { Doubt } from './questions.ts';

/** The pack as the page knows it at the moment of a press. */
export type JudgedBy = {
  /** With alerts of months that were put away. */
  readonly history: readonly HistoryItem[];
  /** The newest row of the history; undefined if it could not be loaded. */
  readonly newest: number | undefined;
  /** The newest transaction that is known; undefined if the server did not tell. */
  readonly asOf: PackInfo['asOf'];
  readonly expired: boolean;
  /** Dispensed nowhere until it is released. */
  readonly heldBack: boolean;
  readonly doubt: Doubt | undefined;
  /** A press on this pack with an unknown outcome. */
  readonly inDoubt: OpenPress | undefined;
};

type Given = Pick<JudgedBy, 'expired' | 'inDoubt'> & { readonly now: number };

export const judgedBy = (info: PackInfo | undefined, { expired, inDoubt, now }: Given): JudgedBy => {
  const history = knownRows(info);
  const warnings = warningsBefore('dispense', { history, expired, now });
  return {
    ...{ history, expired, inDoubt },
    newest: info && (newestOf(info.history)?.mlId ?? 0),
    asOf: info?.asOf,
    heldBack: isHeldBack(history),
    doubt: (['objected', 'expired'] as const).find((doubt) => warnings.includes(doubt)),
  };
};

/** Without a question, only a pack whose newest answer is green and not older than a fresh one is dispensed. */
const mayBeUnasked = ({ history, expired }: JudgedBy, now: number): boolean => {
  const facts = { misread: false, unanswered: false, justDone: undefined };
  const verdict = verdictOn({ ...facts, history, expired, now });
  return isFreshlyGreen({ verdict, heard: verdict.row && { mlId: verdict.row.mlId, at: now }, now });
};

/** Whether a user who was asked, or did not need to be, has to be asked again by what has happened since. */
export const speaksAgainst = (
  operation: 'dispense' | 'destroy',
  { without }: Pick<PackRequest, 'without'>,
  known: JudgedBy,
  now: number,
): boolean =>
  warningsBefore(operation, { ...known, now }).length > 0 ||
  (without === 'question' && !mayBeUnasked(known, now));
