import { lookUpCode } from '@pecset/nmvs/codes';
import type { HistoryItem } from '../contract/history-item.ts';
import { ownCodes } from '../contract/own-codes.ts';
import { earlierDispense } from './earlier-dispense.ts';
import { neverSent } from './never-sent.ts';
import { newestOf } from './pack-status.ts';
import { takesOutcome } from './takes-outcome.ts';

/** The facts that the verdict is based on. */
export type VerdictFacts = {
  /** Undefined if the history could not be loaded. */
  readonly history: readonly HistoryItem[] | undefined;
  /** The pack's last day of use has passed. */
  readonly expired: boolean;
  /** The reading has findings, and the user has not decided to send it as it is. */
  readonly misread: boolean;
  /** A press was sent and got no answer. */
  readonly unanswered: boolean;
  /** `mlId` of the last press on this screen. */
  readonly justDone: number | undefined;
  readonly now: number;
};

export type VerdictKind =
  | 'alert'
  | 'suspicion'
  | 'held'
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

/** Green: hand it out, or continue. Amber: already dealt with, or check first. Red: do not hand it out. */
export type VerdictTone = 'green' | 'amber' | 'red' | 'blue' | 'grey';

/** The one filled and focused button; `none` leaves the focus to the next scan. */
export type Leading = 'verify' | 'dispense' | 'outcome' | 'dossier' | 'send-again' | 'scan-again' | 'none';

type Weight = { readonly tone: VerdictTone; readonly leads: Leading };

/** Worst first. An accidental Enter can only verify, dispense a green pack, repeat the same press or open something. */
export const verdictWeights: Readonly<Record<VerdictKind, Weight>> = {
  alert: { tone: 'red', leads: 'outcome' },
  suspicion: { tone: 'red', leads: 'dossier' },
  held: { tone: 'red', leads: 'dossier' },
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
  /** The transaction that the verdict is based on. */
  readonly row: HistoryItem | undefined;
  /** Shown beside a verdict that is even worse. */
  readonly expired: boolean;
  /** The alert whose decision holds the pack back; it is told beside a newer alert too. */
  readonly held: HistoryItem | undefined;
};

/** NMVS codes with a verdict of their own. */
const tellingCodes: Readonly<Record<string, VerdictKind>> = {
  NMVS_FE_LOT_01: 'recalled',
  NMVS_FE_LOT_08: 'recalled',
  NMVS_NC_PC_12: 'withdrawn',
  NMVS_NC_PCK_02: 'expired',
  [ownCodes.notCertain]: 'not-certain',
};

/** An answer about the pack is an objection; any other code is a technical fault. */
const kindOfCode = (code: string): VerdictKind => {
  const found = lookUpCode(code);
  return (
    tellingCodes[code] ?? (found.retry === 'result' || found.retry === 'no-right' ? 'objection' : 'fault')
  );
};

const saysNothing: readonly VerdictKind[] = ['fault', 'not-certain'];

const outcomeOf = ({ outcomes }: HistoryItem) => outcomes[0]?.outcome;

/** Decided, but not to be released: it was held back, reported, returned or destroyed. */
const isHeld = ({ outcomes }: HistoryItem): boolean => {
  const decision = outcomes[0]?.decision ?? null;
  return decision !== null && decision !== 'released';
};

/** The newest suspected falsification, else the newest alert that was decided but not released. */
const heldIn = (history: readonly HistoryItem[]) => {
  const alarms = history.filter(takesOutcome);
  const suspected = newestOf(alarms.filter((row) => outcomeOf(row) === 'suspicion'));
  if (suspected) return { kind: 'suspicion', row: suspected } as const;
  const held = newestOf(alarms.filter(isHeld));
  return held && ({ kind: 'held', row: held } as const);
};

/** The newest alert without an outcome, else what holds the pack back. */
const alarmIn = (history: readonly HistoryItem[]) => {
  const alarms = history.filter(takesOutcome);
  const open = newestOf(alarms.filter((row) => row.alertId !== null && outcomeOf(row) === undefined));
  return open ? ({ kind: 'alert', row: open } as const) : heldIn(history);
};

/** Whether somebody has decided that the pack stays where it is: it is dispensed nowhere until it is released. */
export const isHeldBack = (history: readonly HistoryItem[]): boolean => heldIn(history) !== undefined;

/**
 * Whether the pack has an undecided alert or is held back, or the newest answer about the pack itself was an objection;
 * technical faults are ignored.
 */
export const isObjectedTo = (history: readonly HistoryItem[]): boolean => {
  if (alarmIn(history)) return true;
  const told = newestOf(
    history.filter(({ reasonCode }) => reasonCode === null || !saysNothing.includes(kindOfCode(reasonCode))),
  );
  return told !== undefined && told.reasonCode !== null;
};

/** A row whose cause was our own error or a technical fault no longer counts against the pack, once it was released. */
const isSettled = (row: HistoryItem): boolean =>
  ['own-error', 'technical'].includes(outcomeOf(row) ?? '') && !isHeld(row);

export type KnownInactive = {
  readonly kind: 'destroyed-here' | 'dispensed-here' | 'not-certain' | 'inactive-elsewhere';
  /** The transaction that shows it. */
  readonly row: HistoryItem;
};

/** Our newest dispense or destroy that may have counted, unless the pack was active after it. */
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

/** The verdict of the newest answer. */
const answeredKind = (row: HistoryItem, facts: VerdictFacts): Pick<Verdict, 'kind' | 'row'> => {
  if (row.status === null) return { kind: 'pending', row };
  if (isOpenObjection(row)) return { kind: kindOfCode(row.reasonCode), row };
  switch (row.status) {
    case 'A':
      // An answer that was also an alert never gives green, whatever its outcome: the pack must be verified again.
      if (isSettled(row)) return { kind: 'unverified', row };
      // An unknown kind of transaction cannot prove that the pack is in order.
      return { kind: row.trxType === 'unknown' ? 'fault' : 'active', row };
    case 'I':
      return inactiveKind(row, facts);
    case 'U':
      return { kind: isSettled(row) ? 'unverified' : 'objection', row };
    case 'E':
      return { kind: row.reasonCode === ownCodes.notCertain ? 'not-certain' : 'fault', row };
  }
};

/** What takes precedence over every answer. */
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
  // Once an outcome is recorded, there is none left to record.
  const isKnown = kind === 'not-certain' && row !== undefined && outcomeOf(row) !== undefined;
  const held = heldIn(history)?.row;
  return { kind, row, expired: facts.expired, held, tone, leads: isKnown ? 'none' : leads };
};

/** Returns how a pack is known to have left the market, to warn before anything else is done with it. */
export const knownInactive = (history: readonly HistoryItem[], now: number): KnownInactive | undefined => {
  const told = newestOf(history.filter(({ status }) => status === 'A' || status === 'I'));
  if (told?.status === 'I') return wentInactive(told, history, now);
  const uncertain = mayBeOurs(history);
  if (uncertain) return { kind: 'not-certain', row: uncertain };
  // A destroy or dispense without an answer yet counts as done.
  const destroying = newestOf(history.filter(({ trxType, status }) => trxType === 'DSTR' && status === null));
  if (destroying) return { kind: 'destroyed-here', row: destroying };
  const dispensing = earlierDispense(history, now)?.item;
  return dispensing && { kind: 'dispensed-here', row: dispensing };
};
