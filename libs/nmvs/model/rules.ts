import type { KnownCode } from '../codes/index.ts';
import type { Circumstances, NationalParameters } from './circumstances.ts';
import type { Absence, Fit } from './identify.ts';
import type { ChangeKind } from './operations.ts';
import { type Mark, type Pack, reasonsOf } from './pack.ts';
import { type Reason, reasonFacts } from './reasons.ts';

/** The answer of the national system, and its effect on the operation's reason. */
export type Verdict = {
  readonly code: KnownCode;
  readonly alert: boolean;
  readonly effect: 'keep' | 'mark' | 'clear';
};

const alarm = (code: KnownCode): Verdict => ({ code, alert: true, effect: 'keep' });
const silent = (code: KnownCode): Verdict => ({ code, alert: false, effect: 'keep' });

/** Data that contradict the repository are answered on every call, whatever the pack's state. */
export const misfitVerdicts: Readonly<Record<Exclude<Fit, 'match'> | Absence, Verdict>> = {
  'unknown-product': silent('NMVS_NC_PC_01'),
  'unknown-serial': alarm('NMVS_NC_PC_02'),
  'unknown-batch': alarm('NMVS_FE_LOT_03'),
  'batch-mismatch': alarm('NMVS_FE_LOT_13'),
  'expiry-mismatch': alarm('NMVS_FE_LOT_12'),
};

/** The situation of the pack for a change: the rows of the table below. */
export type Standing = 'active' | 'batch-only' | 'other-reason' | 'other-user' | 'own' | 'own-beyond-limit';

export const changeVerdicts: Readonly<Record<Standing, Readonly<Record<ChangeKind, Verdict>>>> = {
  active: {
    set: { code: 'NMVS_SUCCESS', alert: false, effect: 'mark' },
    undo: silent('NMVS_NC_PCK_06'),
  },
  // Recall, expiry and withdrawal raise no flag of falsification (2016/161 Art. 36(b)).
  'batch-only': { set: silent('NMVS_NC_PCK_22'), undo: silent('NMVS_NC_PCK_06') },
  'other-reason': { set: alarm('NMVS_NC_PCK_22'), undo: alarm('NMVS_NC_PCK_06') },
  'other-user': { set: alarm('NMVS_NC_PCK_22'), undo: alarm('NMVS_NC_PCK_21') },
  own: {
    set: { code: 'NMVS_NC_PCK_23', alert: false, effect: 'mark' },
    undo: { code: 'NMVS_SUCCESS', alert: false, effect: 'clear' },
  },
  'own-beyond-limit': { set: alarm('NMVS_NC_PCK_22'), undo: alarm('NMVS_NC_PCK_20') },
};

const dayMs = 24 * 60 * 60 * 1000;

const withinLimit: Readonly<
  Record<ChangeKind, (mark: Mark, at: number, limits: NationalParameters) => boolean>
> = {
  set: (mark, _at, { doubleScanLimit }) => mark.doubleScans < doubleScanLimit,
  undo: (mark, at, { undoDays }) => at - mark.at <= undoDays * dayMs,
};

/**
 * Finds out whether the pack has only the reason of this change, set by the same user. Any further reason blocks it, so
 * that a dispensed pack that was recalled meanwhile cannot come back (Art. 13(1)(c), (d)); and another user is reported
 * before the time limit is checked (the sources leave that order open).
 */
export const standingOf = (
  pack: Pack,
  change: { readonly kind: ChangeKind; readonly reason: Reason },
  { by, at, parameters }: Circumstances,
): Standing => {
  const present = reasonsOf(pack);
  if (present.length === 0) return 'active';
  if (present.every((reason) => reasonFacts[reason].level !== 'pack')) return 'batch-only';
  const mark = pack[change.reason];
  if (mark === undefined || present.length > 1 || !reasonFacts[change.reason].reversible)
    return 'other-reason';
  if (mark.by !== by) return 'other-user';
  return withinLimit[change.kind](mark, at, parameters) ? 'own' : 'own-beyond-limit';
};
