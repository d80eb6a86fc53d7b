import type { Language } from '@pecset/contract';
import { dayInWords, proseTime } from '@pecset/kernel';
import { doneBy, type HistoryItem } from '@pecset/packs/contract';
import type { EarlierPress, Grounds, LikelyCause, ReadingDifference } from '../../domain/index.ts';
import type { DecisionText } from './texts.ts';
import { causeTexts, decisionWords } from './words.ts';

type Said = { readonly fact: string; readonly todo: string };
type Say = { readonly t: DecisionText; readonly language: Language; readonly item: HistoryItem };

/** With its day, even today: the words are kept with the decision. */
const timeOf = (at: string, language: Language): string => proseTime(new Date(at), new Date(0), language);

const simple = {
  'caps-lock': { fact: 'factCapsLock', todo: 'doCapsLock' },
  'caps-lock-perhaps': { fact: 'factCapsLockPerhaps', todo: 'doCapsLockPerhaps' },
  'lost-separator': { fact: 'factLostSeparator', todo: 'doLostSeparator' },
  'faulty-code': { fact: 'factFaulty', todo: 'doFaulty' },
  typed: { fact: 'factTyped', todo: 'doTyped' },
  'undo-too-late': { fact: 'factUndoLate', todo: 'doUndoLate' },
  'undo-by-another': { fact: 'factUndoOther', todo: 'doUndoOther' },
  'nothing-to-undo': { fact: 'factNothingToUndo', todo: 'doNothingToUndo' },
  'answer-lost': { fact: 'factAnswerLost', todo: 'doAnswerLost' },
  'not-uploaded': { fact: 'factNotUploaded', todo: 'doNotUploaded' },
  'not-uploaded-same': { fact: 'factSame', todo: 'doSame' },
  'needs-no-verification': { fact: 'factNeedsNone', todo: 'doNeedsNone' },
  'inactive-elsewhere': { fact: 'factElsewhere', todo: 'doElsewhere' },
  'none-of-these': { fact: 'factNoneOfThese', todo: 'doNoneOfThese' },
  unexplained: { fact: 'factUnexplained', todo: 'doUnexplained' },
} as const;

const isSimple = (grounds: Grounds): grounds is Extract<Grounds, { readonly kind: keyof typeof simple }> =>
  Object.hasOwn(simple, grounds.kind);

type Difference = Exclude<ReadingDifference, { readonly kind: 'same' }>;

const ofDifference = (t: DecisionText, difference: Difference): Said => {
  switch (difference.kind) {
    case 'case':
      return { fact: t('factReadCase'), todo: t('doReadCase') };
    case 'layout':
      return { fact: t('factReadLayout'), todo: t('doReadLayout') };
    case 'expiry':
      return { fact: t('factReadExpiry', difference), todo: t('doReadExpiry') };
    case 'one-character':
      return { fact: t('factReadCharacter', { field: t(difference.field) }), todo: t('doReadCharacter') };
    case 'some':
      return { fact: t('factReadSome', { fields: fieldsOf(t, difference) }), todo: t('doReadSome') };
  }
};

const fieldsOf = (t: DecisionText, difference: Difference): string => {
  switch (difference.kind) {
    case 'some':
      return difference.fields.map((field) => t(field)).join(', ');
    case 'one-character':
      return t(difference.field);
    case 'expiry':
      return `${t('expDate')}: ${difference.read} → ${difference.sent}`;
    case 'case':
    case 'layout':
      return `${t('lotNum')}, ${t('sn')}`;
  }
};

/** From two hours on, minutes say less than hours. */
const spanOf = (t: DecisionText, minutes: number): string => {
  if (minutes === 0) return t('withinMinute');
  return minutes < 120
    ? t('minutesBefore', { count: minutes })
    : t('hoursBefore', { count: Math.round(minutes / 60) });
};

const whoDid = ({ language }: Say, { row }: EarlierPress) => ({
  userName: doneBy(row, language),
  time: timeOf(row.recorded?.at ?? row.trxTime, language),
});

const ofEarlier = (say: Say, earlier: EarlierPress): Said => {
  const { t } = say;
  const { kind, minutes } = earlier;
  const who = whoDid(say, earlier);
  switch (kind) {
    case 'dispensed':
      return { fact: t('factDispensed', { ...who, span: spanOf(t, minutes) }), todo: t('doDispensed') };
    case 'destroyed':
      return { fact: t('factDestroyed', who), todo: t('doDestroyed') };
    case 'uncertain':
      return { fact: t('factUncertain', who), todo: t('doUncertain') };
  }
};

const ofRecorded = (say: Say, earlier: EarlierPress): Said => {
  const { t, language, item } = say;
  const recordedBy = item.recorded?.userName ?? '';
  const recordedAt = timeOf(item.recorded?.at ?? item.trxTime, language);
  return {
    fact: t('factRecorded', { recordedBy, recordedAt, ...whoDid(say, earlier) }),
    todo: t('doRecorded'),
  };
};

/** What the facts say, true enough to be kept with the decision, and what to do about it. */
export const groundsWords = (say: Say, grounds: Grounds): Said => {
  const { t, language } = say;
  if (isSimple(grounds)) {
    const { fact, todo } = simple[grounds.kind];
    return { fact: t(fact), todo: t(todo) };
  }
  switch (grounds.kind) {
    case 'read-again':
      return ofDifference(t, grounds.difference);
    case 'changed-after-scan':
      return { fact: t('factChanged', { fields: fieldsOf(t, grounds.difference) }), todo: t('doChanged') };
    case 'earlier':
      return ofEarlier(say, grounds.earlier);
    case 'dispensed-long-ago':
      return {
        fact: t('factDispensedLongAgo', whoDid(say, grounds.earlier)),
        todo: t('doDispensedLongAgo'),
      };
    case 'recorded-and-dispensed':
      return ofRecorded(say, grounds.earlier);
    case 'expired':
      return { fact: t('factExpired', { day: dayInWords(grounds.lastDay, language) }), todo: t('doExpired') };
    case 'typed-month':
      return { fact: t('factTypedMonth', { sent: grounds.sent }), todo: t('doTypedMonth') };
  }
};

/** For the one press that settles it: the cause, and what follows from it. */
export const settleWords = (t: DecisionText, { cause, decision }: LikelyCause): string =>
  t('settle', { cause: t(causeTexts[cause]), decision: t(decisionWords[decision].todo) });
