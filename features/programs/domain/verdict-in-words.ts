import type { Language } from '@pecset/contract';
import type { Finding } from '@pecset/gs1';
import { proseTime } from '@pecset/kernel';
import { codeTexts, doneBy, textOfCode, verdictTextsIn } from '@pecset/packs/contract';
import {
  codeBehind,
  decisionTexts,
  findingWords,
  handedOutLead,
  leadOf,
  type SayFinding,
  transactionTexts,
  type Verdict,
  type VerdictKind,
  wordOf,
} from '@pecset/packs/domain';
import type { VerdictInWords } from '../contract/v1/transaction.ts';

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));

const sayIn =
  (language: Language): SayFinding =>
  (key, values) =>
    fill(verdictTextsIn[language][key], values);

/** The sentences that the page shows for a finding. */
export const findingInWords = (finding: Finding, language: Language): string =>
  findingWords(sayIn(language), finding);

const handOuts: Readonly<Record<VerdictKind, VerdictInWords['handOut']>> = {
  alert: 'no',
  suspicion: 'no',
  held: 'no',
  unanswered: 'wait',
  misread: 'wait',
  'history-unknown': 'wait',
  pending: 'wait',
  'not-certain': 'wait',
  recalled: 'no',
  withdrawn: 'no',
  objection: 'no',
  fault: 'wait',
  'destroyed-here': 'no',
  expired: 'no',
  'dispensed-now': 'yes',
  'dispensed-here': 'no',
  'inactive-elsewhere': 'no',
  unverified: 'wait',
  active: 'yes',
};

/** For the person: the program knows from the status that it has to ask again. */
const pendingAdvice = {
  en: 'The answer of the national system has not come yet. Do not hand the pack out until it is there, and do not send it again: it comes by itself.',
  hu: 'Az országos rendszer válasza még nem jött meg. Addig ne adja ki a csomagot, és ne küldje el újra: a válasz magától megjön.',
} as const;

type Spoken = { readonly language: Language; readonly now: number };

const timeIn = (at: string, { language, now }: Spoken): string => {
  const time = Date.parse(at);
  return Number.isNaN(time) ? '' : proseTime(new Date(time), new Date(now), language);
};

/** Who has decided to hold the pack back, and when. */
const heldWords = ({ held }: Verdict, spoken: Spoken): string | undefined => {
  const [decided] = held?.outcomes ?? [];
  if (!decided?.decision) return undefined;
  const say = sayIn(spoken.language);
  return say('leadHeld', {
    decidedBy: decided.userName,
    decidedAt: timeIn(decided.at, spoken),
    decision: say(decisionTexts[decided.decision], {}),
  });
};

const adviceOf = (verdict: Verdict, spoken: Spoken): string => {
  const { kind, row } = verdict;
  const { language } = spoken;
  if (kind === 'pending') return pendingAdvice[language];
  const say = sayIn(language);
  const handedOut = handedOutLead(verdict);
  if (handedOut) return say(handedOut, {});
  const held = heldWords(verdict, spoken);
  const code = codeBehind(verdict);
  if (code !== null) {
    const { meaning, advice } = textOfCode(codeTexts[language], code);
    return held ? `${held} ${meaning}` : `${meaning} ${advice}`;
  }
  if (held) return held;
  return say(leadOf(verdict), {
    time: timeIn(row?.trxTime ?? '', spoken),
    operation: row ? say(transactionTexts[row.trxType], {}) : '',
    userName: (row && doneBy(row, language)) || say('missing', {}),
  });
};

/** The page's verdict on a pack, as a program tells it to whoever stands at the till. */
export const verdictInWords = (verdict: Verdict, language: Language, now: number): VerdictInWords => {
  const { kind, row, tone } = verdict;
  const code = kind === 'objection' ? row?.reasonCode : undefined;
  return {
    kind,
    colour: tone,
    headline: code ? textOfCode(codeTexts[language], code).short : sayIn(language)(wordOf(verdict), {}),
    advice: adviceOf(verdict, { language, now }),
    handOut: handOuts[kind],
  };
};
