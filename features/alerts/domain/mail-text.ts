import type { Language } from '@pecset/contract';
import { budapestDay, budapestTime } from '@pecset/kernel';
import {
  type AlertCause,
  type AlertDecision,
  type AlertOutcome,
  codeTexts,
  type HistoryItem,
  type Mode,
  textOfCode,
  transactionWords,
} from '@pecset/packs/contract';
import {
  causeWords,
  decisionWords,
  type MailParty,
  outcomeWords,
  type Place,
  placeWords,
} from '../contract/index.ts';
import { mailTexts } from './mail-text.texts.ts';

/** What a mail says of an alert: no words that somebody wrote, because those may name a patient. */
export type MailFacts = {
  readonly number: number;
  readonly alertId: string | null;
  readonly mode: Mode;
  readonly at: Date;
  readonly trxType: HistoryItem['trxType'];
  readonly reasonCode: string | null;
  readonly productName: string | null;
  readonly pack: {
    readonly gtin: string;
    readonly lotNum: string;
    readonly expDate: string;
    readonly sn: string;
  };
  readonly cause: AlertCause | null;
  /** What was recorded before causes were asked for has only this. */
  readonly outcome: AlertOutcome | null;
  readonly decision: AlertDecision | null;
  readonly place: Place;
  readonly photographs: number;
  readonly organisation: { readonly name: string; readonly place: string };
  readonly contact: string;
};

export type MailText = { readonly subject: string; readonly text: string };

const lines = (rows: readonly (readonly [name: string, value: string | null])[]): string =>
  rows.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n');

const codeWords = (code: string | null, language: Language): string | null =>
  code === null ? null : `${code} (${textOfCode(codeTexts[language], code).short})`;

/** With the whole year: whoever reads it does not know how we write dates. */
const timeOf = (at: Date): string => `${budapestDay(at)} ${budapestTime(at).slice(-5)}`;

const aboutAlert = (facts: MailFacts, language: Language): string => {
  const words = mailTexts[language];
  return lines([
    [words.alertId, facts.alertId],
    [words.number, String(facts.number)],
    [words.time, timeOf(facts.at)],
    [words.operation, transactionWords[facts.trxType][language]],
    [words.code, codeWords(facts.reasonCode, language)],
  ]);
};

const aboutPack = ({ productName, pack }: MailFacts, language: Language): string => {
  const words = mailTexts[language];
  return lines([
    [words.product, productName],
    ['GTIN', pack.gtin],
    [words.batch, pack.lotNum],
    [words.expiry, pack.expDate],
    [words.serial, pack.sn],
  ]);
};

const causeOf = ({ cause, outcome }: MailFacts, language: Language): string => {
  if (cause !== null) return causeWords[language][cause];
  return outcome === null ? mailTexts[language].noCause : outcomeWords[language][outcome];
};

const aboutFindings = (facts: MailFacts, language: Language): string => {
  const words = mailTexts[language];
  const { decision, place, photographs } = facts;
  return lines([
    [words.cause, causeOf(facts, language)],
    [words.decision, decision && decisionWords[language][decision]],
    [words.place, placeWords[language][place]],
    [words.photographs, photographs === 0 ? null : String(photographs)],
  ]);
};

const isKept = ({ decision }: MailFacts): boolean => decision === 'held' || decision === 'reported';

/** Short enough for the address of a mail, where each Hungarian letter takes six characters. */
export const mailText = (facts: MailFacts, to: MailParty, language: Language): MailText => {
  const words = mailTexts[language];
  const { alertId, number, mode, organisation } = facts;
  const isSandbox = mode === 'sandbox';
  const parts = [
    ...(isSandbox ? [words.sandbox] : []),
    words.greetings[to],
    alertId === null ? words.leadUnknown : words.lead,
    aboutAlert(facts, language),
    aboutPack(facts, language),
    aboutFindings(facts, language),
    [...(isKept(facts) ? [words.kept] : []), words.requests[to]].join(' '),
    [words.closing, organisation.name, organisation.place, `${words.contact}: ${facts.contact}`]
      .filter(Boolean)
      .join('\n'),
  ];
  const about = words.subject(alertId ?? `${organisation.name}, ${number}`);
  return { subject: (isSandbox ? words.sandboxMark : '') + about, text: parts.join('\n\n') };
};
