import type { PastAlert } from '@pecset/alerts/server';
import type { UserId } from '@pecset/kernel';
import type { PastObjection } from '@pecset/packs/server';

type Outcome = Pick<PastAlert['outcomes'][number], 'outcome' | 'words'>;

const doubled: Outcome = {
  outcome: 'own-error',
  words: 'Kétszer olvastuk be ugyanazt a dobozt. (Gyakorlás.)',
};
const otherBatch: Outcome = {
  outcome: 'technical',
  words: 'A gyártó tévesen töltötte fel a gyártási tételt. (Gyakorlás.)',
};
const notUploaded: Outcome = {
  outcome: 'technical',
  words: 'A gyártó még nem töltötte fel az adatokat; a doboz sértetlen. (Gyakorlás.)',
};
const wrongUndo: Outcome = {
  outcome: 'own-error',
  words: 'Nem az vonta vissza, aki kijelentette, vagy már késő volt. (Gyakorlás.)',
};
const suspect: Outcome = {
  outcome: 'suspicion',
  words: 'A doboz zárjegye sérült volt; elkülönítettük és bejelentettük. (Gyakorlás.)',
};

const causes: Readonly<Record<string, Outcome>> = {
  NMVS_NC_PC_01: notUploaded,
  NMVS_NC_PC_02: notUploaded,
  NMVS_FE_LOT_03: notUploaded,
  NMVS_FE_LOT_12: otherBatch,
  NMVS_FE_LOT_13: otherBatch,
  NMVS_NC_PCK_06: wrongUndo,
  NMVS_NC_PCK_20: wrongUndo,
  NMVS_NC_PCK_21: wrongUndo,
};

/** One alert gets a wrong first outcome that is corrected later; all others get the cause only. */
const outcomesOf = (objection: PastObjection, place: number): readonly Outcome[] => {
  const cause = causes[objection.answer?.reasonCode ?? ''] ?? doubled;
  return place === 2 ? [doubled, suspect] : [cause];
};

/** Stages of the three newest alerts, the newest first; all older ones are closed. */
const stages = ['raised', 'printed', 'acknowledged'] as const;

const OVER = 'over';

/** Printed and acknowledged by the user who raised it, given an outcome by `judge` later; no time is after `now`. */
export const handled = (
  objections: readonly PastObjection[],
  { now, judge }: { readonly now: Date; readonly judge: UserId },
): readonly PastAlert[] => {
  const alarms = objections.filter(({ alertId }) => alertId !== null);
  return objections.map((objection, place) => {
    const { mlId, alertId, userId, at } = objection;
    const after = (minutes: number) => new Date(Math.min(at + minutes * 60_000, now.getTime()));
    const stage = stages[alarms.length - 1 - alarms.indexOf(objection)] ?? OVER;
    const isPrinted = alertId !== null && stage !== 'raised';
    const outcomes = stage === OVER ? outcomesOf(objection, place) : [];
    return {
      mlId,
      alertId,
      printed: isPrinted ? { userId, at: after(2) } : undefined,
      acknowledged: isPrinted && stage !== 'printed' ? { userId, at: after(9) } : undefined,
      outcomes: outcomes.map((outcome, said) => ({ ...outcome, userId: judge, at: after(90 + 600 * said) })),
    };
  });
};
