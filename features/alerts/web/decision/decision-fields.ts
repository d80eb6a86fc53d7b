import { linesOfText } from '@pecset/contract';
import { alertCause, alertDecision, type HistoryItem } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { type Dossier, place } from '../../contract/index.ts';
import {
  decisionsFor,
  handOverOf,
  isFact,
  type LikelyCause,
  placeAfter,
  placesFor,
} from '../../domain/index.ts';

export const DecisionFields = z.object({
  cause: alertCause,
  decision: alertDecision,
  words: linesOfText(2000),
  place,
  placeWords: z.union([z.literal(''), linesOfText(200)]),
});
export type DecisionFields = z.infer<typeof DecisionFields>;

type Cause = DecisionFields['cause'];

/** A likely cause, with what speaks for it in words. */
export type OfferedCause = LikelyCause & { readonly fact: string; readonly todo: string };

/** What follows from a cause: words that are no fact are left to the person. */
export const impliedBy = (cause: Cause, offered: readonly OfferedCause[]) => {
  const found = offered.find((one) => one.cause === cause);
  return {
    decision: found?.decision ?? decisionsFor(cause)[0],
    words: found && isFact(found.grounds) ? found.fact : '',
  };
};

/** A form for the pressed cause, else with what was recorded last, else empty. */
export const fieldsAtFirst = (
  item: HistoryItem,
  dossier: Dossier | undefined,
  { offered, pressed }: { readonly offered: readonly OfferedCause[]; readonly pressed: Cause | undefined },
): Partial<DecisionFields> => {
  const present = dossier?.place ?? 'counter';
  const placeWords = dossier?.placeWords ?? '';
  const handOver = dossier && handOverOf(dossier);
  const [last] = item.outcomes;
  if (pressed) {
    const { decision, words } = impliedBy(pressed, offered);
    return { cause: pressed, decision, words, place: placeAfter(decision, present, handOver), placeWords };
  }
  if (!last?.cause || !last.decision) return { words: last?.words ?? '', place: present, placeWords };
  const isThere = placesFor(last.decision).includes(present);
  const place = isThere ? present : placeAfter(last.decision, present, handOver);
  return { cause: last.cause, decision: last.decision, words: last.words, place, placeWords };
};
