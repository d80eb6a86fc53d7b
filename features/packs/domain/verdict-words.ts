import type { AlertDecision, HistoryItem } from '../contract/history-item.ts';
import { handedOutBefore } from './handed-out.ts';
import type { Verdict, VerdictKind } from './verdict.ts';

/** Headline and sentence of a verdict; if it has a code, the code's own texts replace the sentence. */
export const verdictTexts = {
  alert: { word: 'verdictAlert', lead: 'leadAlert' },
  suspicion: { word: 'verdictSuspicion', lead: 'leadSuspicion' },
  held: { word: 'verdictHeld', lead: 'leadHeld' },
  unanswered: { word: 'verdictUnanswered', lead: 'leadUnanswered' },
  misread: { word: 'verdictMisread', lead: 'leadMisread' },
  'history-unknown': { word: 'verdictHistoryUnknown', lead: 'leadHistoryUnknown' },
  pending: { word: 'statusPending', lead: 'leadPending' },
  'not-certain': { word: 'verdictNotCertain', lead: 'leadNotCertain' },
  recalled: { word: 'verdictRecalled', lead: 'leadRecalled' },
  withdrawn: { word: 'verdictWithdrawn', lead: 'leadWithdrawn' },
  objection: { word: 'verdictObjection', lead: 'leadError' },
  fault: { word: 'statusError', lead: 'leadFault' },
  'destroyed-here': { word: 'verdictDestroyed', lead: 'leadDestroyed' },
  expired: { word: 'verdictExpired', lead: 'expiredAdvice' },
  'dispensed-now': { word: 'verdictDispensedNow', lead: 'leadDispensed' },
  'dispensed-here': { word: 'verdictDispensedHere', lead: 'leadDispensed' },
  'inactive-elsewhere': { word: 'verdictElsewhere', lead: 'leadElsewhere' },
  unverified: { word: 'statusUnknown', lead: 'leadUnknown' },
  active: { word: 'verdictActive', lead: 'leadActive' },
} as const satisfies Record<VerdictKind, object>;

/** A pack that the patient has cannot be kept back, so these texts differ. */
export const handedOutTexts = {
  alert: { word: 'verdictAlertHandedOut', lead: 'leadAlertHandedOut' },
  suspicion: { word: 'verdictSuspicionHandedOut', lead: 'leadSuspicionHandedOut' },
  recalled: { word: 'verdictRecalledHandedOut', lead: 'leadRecalledHandedOut' },
  withdrawn: { word: 'verdictWithdrawnHandedOut', lead: 'leadRecalledHandedOut' },
  objection: { word: 'verdictObjection', lead: 'leadObjectionHandedOut' },
  expired: { word: 'verdictExpiredHandedOut', lead: 'leadExpiredHandedOut' },
} as const satisfies Partial<Record<VerdictKind, object>>;

const isOfHandedOut = (kind: VerdictKind): kind is keyof typeof handedOutTexts =>
  Object.hasOwn(handedOutTexts, kind);

const activeLeads = { VRFY: 'leadActive', UDSP: 'leadTakenBack' } as const;

type Grounds = Pick<Verdict, 'kind' | 'row'>;

const handedOutTextsOf = ({ kind, row }: Grounds) =>
  handedOutBefore(row) && isOfHandedOut(kind) ? handedOutTexts[kind] : undefined;

/** The sentence for a pack that the patient has, shown even if a code has its own texts. */
export const handedOutLead = (verdict: Grounds) => handedOutTextsOf(verdict)?.lead;

/** The objection turned out to be a mistake: the pack has to be verified again. */
const isSettled = ({ kind, row }: Grounds): boolean => kind === 'unverified' && row !== undefined;

export const wordOf = (verdict: Grounds) => {
  const { kind, row } = verdict;
  if (isSettled(verdict)) return 'verdictSettled';
  if (kind === 'active' && row?.trxType === 'UDSP') return 'verdictUndone';
  // Recorded offline: it was handed over long ago.
  if (kind === 'dispensed-now' && row?.recorded) return 'verdictSent';
  return handedOutTextsOf(verdict)?.word ?? verdictTexts[kind].word;
};

/** Names the last operation: a pack whose dispense was just undone has not been verified. */
export const leadOf = ({ kind, row }: Grounds) => {
  if (isSettled({ kind, row })) return 'leadSettled';
  // It was dispensed although it had expired.
  if (kind === 'expired' && row?.trxType === 'DSPN' && row.status === 'I') return 'leadDispensed';
  if (kind !== 'active' || !row) return verdictTexts[kind].lead;
  return row.trxType === 'VRFY' || row.trxType === 'UDSP' ? activeLeads[row.trxType] : 'leadFoundActive';
};

/** The code that a verdict is based on; null for other verdicts, such as an objection found to be a mistake. */
export const codeBehind = ({ kind, row }: Grounds): string | null =>
  ['alert', 'suspicion', 'recalled', 'withdrawn', 'objection', 'fault'].includes(kind)
    ? (row?.reasonCode ?? null)
    : null;

/** What was decided of a pack; a held one names it. */
export const decisionTexts = {
  released: 'decisionReleased',
  held: 'decisionHeld',
  returned: 'decisionReturned',
  destroyed: 'decisionDestroyed',
  reported: 'decisionReported',
} as const satisfies Record<AlertDecision, string>;

export const transactionTexts = {
  VRFY: 'trxVerify',
  DSPN: 'trxDispense',
  DSTR: 'trxDestroy',
  UDSP: 'trxUndo',
  unknown: 'trxUnknown',
} as const satisfies Record<HistoryItem['trxType'], string>;
