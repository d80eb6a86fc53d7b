import { lookUpCode } from '@pecset/nmvs/codes';
import type { HistoryItem } from '../contract/history-item.ts';
import { ownCodes } from '../contract/own-codes.ts';
import { earlierDispense } from './earlier-dispense.ts';
import { neverSent } from './never-sent.ts';
import { newestOf } from './pack-status.ts';
import { takesOutcome } from './takes-outcome.ts';

/** What is known of the pack on the counter when its verdict is given. */
export type VerdictFacts = {
  /** Nothing where the history could not be loaded. */
  readonly history: readonly HistoryItem[] | undefined;
  /** Its last day of use has passed. */
  readonly expired: boolean;
  /** Something speaks against the reading, and nobody has decided to send it as it is. */
  readonly misread: boolean;
  /** A press went out and no answer came back. */
  readonly unanswered: boolean;
  /** The row that the last press on this screen came to. */
  readonly justDone: number | undefined;
  readonly now: number;
};

export type VerdictKind =
  | 'alert'
  | 'suspicion'
  | 'unanswered'
  | 'misread'
  | 'history-unknown'
  | 'pending'
  | 'not-certain'
  | 'recalled'
  | 'withdrawn'
  | 'objection'
  | 'fault'
  | 'destroyed-here'
  | 'expired'
  | 'dispensed-now'
  | 'dispensed-here'
  | 'inactive-elsewhere'
  | 'unverified'
  | 'active';

/** Green: hand it out, or go on. Amber: it was dealt with, or look first. Red: do not hand it out. */
export type VerdictTone = 'green' | 'amber' | 'red' | 'blue' | 'grey';

/** The one button that is filled and has the focus; `none` leaves it to the next scan. */
export type Leading = 'verify' | 'dispense' | 'outcome' | 'send-again' | 'scan-again' | 'none';

type Weight = { readonly tone: VerdictTone; readonly leads: Leading };

/** Worst first. An Enter that nobody thought about can verify, dispense where all is green, or read on: never more. */
export const verdictWeights: Readonly<Record<VerdictKind, Weight>> = {
  alert: { tone: 'red', leads: 'outcome' },
  suspicion: { tone: 'red', leads: 'none' },
  unanswered: { tone: 'amber', leads: 'send-again' },
  misread: { tone: 'amber', leads: 'scan-again' },
  'history-unknown': { tone: 'grey', leads: 'verify' },
  pending: { tone: 'blue', leads: 'none' },
  'not-certain': { tone: 'amber', leads: 'outcome' },
  recalled: { tone: 'red', leads: 'none' },
  withdrawn: { tone: 'red', leads: 'none' },
  objection: { tone: 'red', leads: 'verify' },
  fault: { tone: 'amber', leads: 'verify' },
  'destroyed-here': { tone: 'red', leads: 'none' },
  expired: { tone: 'red', leads: 'none' },
  'dispensed-now': { tone: 'green', leads: 'none' },
  'dispensed-here': { tone: 'amber', leads: 'none' },
  'inactive-elsewhere': { tone: 'red', leads: 'verify' },
  unverified: { tone: 'grey', leads: 'verify' },
  active: { tone: 'green', leads: 'dispense' },
};

export type Verdict = Weight & {
  readonly kind: VerdictKind;
  /** The transaction on which it rests. */
  readonly row: HistoryItem | undefined;
  /** Said beside a verdict that is worse still. */
  readonly expired: boolean;
};

/** NMVS codes that say more of a pack than that something is wrong with it. */
const tellingCodes: Readonly<Record<string, VerdictKind>> = {
  NMVS_FE_LOT_01: 'recalled',
  NMVS_FE_LOT_08: 'recalled',
  NMVS_NC_PC_12: 'withdrawn',
  NMVS_NC_PCK_02: 'expired',
  [ownCodes.notCertain]: 'not-certain',
};

/** An answer about the pack is an objection to it; all else is trouble between programs. */
const kindOfCode = (code: string): VerdictKind => {
  const found = lookUpCode(code);
  return (
    tellingCodes[code] ?? (found.retry === 'result' || found.retry === 'no-right' ? 'objection' : 'fault')
  );
};

const saysNothing: readonly VerdictKind[] = ['fault', 'not-certain'];

/** Whether the newest answer about the pack itself was an objection; trouble on the way to one says nothing of it. */
export const isObjectedTo = (history: readonly HistoryItem[]): boolean => {
  const told = newestOf(
    history.filter(({ reasonCode }) => reasonCode === null || !saysNothing.includes(kindOfCode(reasonCode))),
  );
  return told !== undefined && told.reasonCode !== null;
};

const outcomeOf = ({ outcomes }: HistoryItem) => outcomes[0]?.outcome;

/** The newest alert that nobody has explained yet, or that somebody suspects to be a falsification. */
const alarmIn = (history: readonly HistoryItem[]) => {
  const alarms = history.filter(takesOutcome);
  const open = newestOf(alarms.filter((row) => row.alertId !== null && outcomeOf(row) === undefined));
  if (open) return { kind: 'alert', row: open } as const;
  const suspected = newestOf(alarms.filter((row) => outcomeOf(row) === 'suspicion'));
  return suspected && ({ kind: 'suspicion', row: suspected } as const);
};

/** An objection that somebody has found to be a mistake of ours or of the technique no longer speaks against the pack. */
const isSettled = (row: HistoryItem): boolean => ['own-error', 'technical'].includes(outcomeOf(row) ?? '');

export type KnownInactive = {
  readonly kind: 'destroyed-here' | 'dispensed-here' | 'not-certain' | 'inactive-elsewhere';
  /** Who told, and when. */
  readonly row: HistoryItem;
};

/** A dispense or destroy of ours that may have counted; not once the pack was active after it. */
const mayBeOurs = (history: readonly HistoryItem[]): HistoryItem | undefined => {
  const uncertain = newestOf(
    history.filter(
      ({ trxType, reasonCode }) =>
        (trxType === 'DSPN' || trxType === 'DSTR') && reasonCode === ownCodes.notCertain,
    ),
  );
  const unsaid = neverSent(history);
  const isActiveAgain = history.some(
    ({ mlId, status }) => uncertain && mlId > uncertain.mlId && status === 'A' && !unsaid.has(mlId),
  );
  return isActiveAgain ? undefined : uncertain;
};

const wentInactive = (row: HistoryItem, history: readonly HistoryItem[], now: number): KnownInactive => {
  const destroyed = newestOf(
    history.filter(
      ({ trxType, status, reasonCode }) => trxType === 'DSTR' && status === 'I' && reasonCode === null,
    ),
  );
  if (destroyed) return { kind: 'destroyed-here', row: destroyed };
  const dispensed = earlierDispense(history, now)?.item;
  if (dispensed) return { kind: 'dispensed-here', row: dispensed };
  const uncertain = mayBeOurs(history);
  return uncertain ? { kind: 'not-certain', row: uncertain } : { kind: 'inactive-elsewhere', row };
};

const inactiveKind = (
  newest: HistoryItem,
  { history = [], justDone, now }: VerdictFacts,
): Pick<Verdict, 'kind' | 'row'> => {
  const { kind, row } = wentInactive(newest, history, now);
  return { kind: kind === 'dispensed-here' && row.mlId === justDone ? 'dispensed-now' : kind, row };
};

const isOpenObjection = (row: HistoryItem): row is HistoryItem & { readonly reasonCode: string } =>
  row.reasonCode !== null && !isSettled(row);

/** What the newest answer says of the pack. */
const answeredKind = (row: HistoryItem, facts: VerdictFacts): Pick<Verdict, 'kind' | 'row'> => {
  if (row.status === null) return { kind: 'pending', row };
  if (isOpenObjection(row)) return { kind: kindOfCode(row.reasonCode), row };
  switch (row.status) {
    case 'A':
      // An answer that was an alert as well makes nothing green, however that was explained: it is asked about again.
      if (isSettled(row)) return { kind: 'unverified', row };
      // Without knowing what was done nobody can say that nothing speaks against the pack.
      return { kind: row.trxType === 'unknown' ? 'fault' : 'active', row };
    case 'I':
      return inactiveKind(row, facts);
    case 'U':
      return { kind: isSettled(row) ? 'unverified' : 'objection', row };
    case 'E':
      return { kind: row.reasonCode === ownCodes.notCertain ? 'not-certain' : 'fault', row };
  }
};

/** What is wrong before any answer is looked at. */
const barrier = ({
  history,
  unanswered,
  misread,
}: VerdictFacts): Pick<Verdict, 'kind' | 'row'> | undefined => {
  const alarm = history && alarmIn(history);
  if (alarm) return alarm;
  if (unanswered) return { kind: 'unanswered', row: undefined };
  if (misread) return { kind: 'misread', row: undefined };
  return history ? undefined : { kind: 'history-unknown', row: undefined };
};

const ranks: readonly string[] = Object.keys(verdictWeights);
const isWorse = (one: VerdictKind, other: VerdictKind): boolean => ranks.indexOf(one) < ranks.indexOf(other);

/** The worst that is known of a pack: one colour, one headline, one leading button. */
export const verdictOn = (facts: VerdictFacts): Verdict => {
  const history = facts.history ?? [];
  const unsaid = neverSent(history);
  const newest = newestOf(history.filter(({ mlId }) => !unsaid.has(mlId)));
  const found =
    barrier(facts) ??
    (newest ? answeredKind(newest, facts) : { kind: 'unverified' as const, row: undefined });
  const kind = facts.expired && isWorse('expired', found.kind) ? 'expired' : found.kind;
  const { row } = found;
  const { tone, leads } = verdictWeights[kind];
  // Where somebody has found out there is no outcome to record any more.
  const isKnown = kind === 'not-certain' && row !== undefined && outcomeOf(row) !== undefined;
  return { kind, row, expired: facts.expired, tone, leads: isKnown ? 'none' : leads };
};

/** A pack that is known to have left the market: what is known of it is said before anything more is done with it. */
export const knownInactive = (history: readonly HistoryItem[], now: number): KnownInactive | undefined => {
  const told = newestOf(history.filter(({ status }) => status === 'A' || status === 'I'));
  if (told?.status === 'I') return wentInactive(told, history, now);
  const uncertain = mayBeOurs(history);
  if (uncertain) return { kind: 'not-certain', row: uncertain };
  // A dispense whose answer is awaited counts as done.
  const awaited = earlierDispense(history, now)?.item;
  return awaited && { kind: 'dispensed-here', row: awaited };
};
