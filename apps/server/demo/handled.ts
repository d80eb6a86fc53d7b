import type { PastAlert } from '@pecset/alerts/server';
import type { UserId } from '@pecset/kernel';
import type { PastObjection } from '@pecset/packs/server';

type Decision = Pick<PastAlert['decisions'][number], 'cause' | 'decision' | 'words'>;

const doubled: Decision = {
  cause: 'double-scan',
  decision: 'released',
  words: 'Kétszer olvastuk be ugyanazt a dobozt. (Gyakorlás.)',
};
const otherBatch: Decision = {
  cause: 'manufacturer',
  decision: 'released',
  words: 'A gyártó tévesen töltötte fel a gyártási tételt. (Gyakorlás.)',
};
const misread: Decision = {
  cause: 'reader-setup',
  decision: 'released',
  words: 'Az olvasó felcserélt két betűt; a beállítása azóta jó. (Gyakorlás.)',
};
const notUploaded: Decision = {
  cause: 'manufacturer',
  decision: 'released',
  words: 'A gyártó még nem töltötte fel az adatokat; a doboz sértetlen. (Gyakorlás.)',
};
const sentBack: Decision = {
  cause: 'manufacturer',
  decision: 'returned',
  words: 'A gyártó kérésére visszaküldtük. (Gyakorlás.)',
};
const wrongUndo: Decision = {
  cause: 'other-own-error',
  decision: 'released',
  words: 'Nem az vonta vissza, aki kijelentette, vagy már késő volt. (Gyakorlás.)',
};
const suspect: Decision = {
  cause: 'suspicion',
  decision: 'reported',
  words: 'A doboz zárjegye sérült volt; elkülönítettük és bejelentettük. (Gyakorlás.)',
};
const suspectOver: Decision = {
  cause: 'manufacturer',
  decision: 'returned',
  words: 'A gyártó szerint a doboz eredeti, a zárás gyári hiba; visszaküldtük. (Gyakorlás.)',
};
const heldBack: Decision = {
  cause: 'suspicion',
  decision: 'held',
  words: 'A nyomtatott lejárat eltér a kódtól; a gyártó válaszáig félretettük. (Gyakorlás.)',
};

const causes: Readonly<Record<string, Decision>> = {
  NMVS_NC_PC_01: notUploaded,
  NMVS_NC_PC_02: notUploaded,
  NMVS_FE_LOT_03: misread,
  NMVS_FE_LOT_12: sentBack,
  NMVS_FE_LOT_13: otherBatch,
  NMVS_NC_PCK_06: wrongUndo,
  NMVS_NC_PCK_20: wrongUndo,
  NMVS_NC_PCK_21: wrongUndo,
};

/** Stages of the three newest alerts, the newest first; of the older ones one is held back, all others are closed. */
const stages = ['raised', 'printed', 'looked-into'] as const;
type Stage = (typeof stages)[number] | 'held' | 'over';

const EXPIRY_MISMATCH = 'NMVS_FE_LOT_12';

const stagesOf = (objections: readonly PastObjection[]): ReadonlyMap<PastObjection, Stage> => {
  const newest = objections.filter(({ alertId }) => alertId !== null).toReversed();
  const held = newest.slice(stages.length).find(({ answer }) => answer?.reasonCode === EXPIRY_MISMATCH);
  return new Map<PastObjection, Stage>([
    ...newest.map((objection, place) => [objection, stages[place] ?? 'over'] as const),
    ...(held ? [[held, 'held'] as const] : []),
  ]);
};

/** One alert gets a wrong first decision that is corrected later; all others that are over get the cause only. */
const decisionsOf = (objection: PastObjection, place: number, stage: Stage): readonly Decision[] => {
  if (stage === 'held') return [heldBack];
  if (stage !== 'over') return [];
  const cause = causes[objection.answer?.reasonCode ?? ''] ?? doubled;
  return place === 2 ? [doubled, suspect, suspectOver] : [cause];
};

const NOTE = 'A gyártó képviselőjét felhívtuk, holnap visszahív. (Gyakorlás.)';

/** Printed and acknowledged by the user who raised it, decided by `judge` later; no time is after `now`. */
export const handled = (
  objections: readonly PastObjection[],
  { now, judge }: { readonly now: Date; readonly judge: UserId },
): readonly PastAlert[] => {
  const reached = stagesOf(objections);
  return objections.map((objection, place) => {
    const { mlId, alertId, userId, at } = objection;
    const after = (minutes: number) => new Date(Math.min(at + minutes * 60_000, now.getTime()));
    const stage = reached.get(objection) ?? 'over';
    const isPrinted = alertId !== null && stage !== 'raised';
    const isTaken = stage === 'looked-into' || stage === 'held';
    const decisions = decisionsOf(objection, place, stage);
    return {
      mlId,
      alertId,
      printed: isPrinted ? { userId, at: after(2) } : undefined,
      acknowledged: isPrinted && stage !== 'printed' ? { userId, at: after(9) } : undefined,
      taken: isTaken ? { userId: judge, at: after(20) } : undefined,
      notes: isTaken ? [{ userId: judge, at: after(35), words: NOTE }] : [],
      decisions: decisions.map((one, said) => ({ ...one, userId: judge, at: after(90 + 600 * said) })),
    };
  });
};
