import { causeWords, decisionWords, outcomeWords, placeWords, stateWords } from '@pecset/alerts/contract';
import { auditPart, byWords, sealedTexts } from '@pecset/alerts/server';
import type { Language } from '@pecset/contract';
import { visibleScan } from '@pecset/kernel';
import { codeTexts, textOfCode, transactionWords, trxStatus, trxType } from '@pecset/packs/contract';
import { rowTexts, trxTimeOf } from '@pecset/packs/server';
import { htmlText } from '@pecset/server-kit';
import { exactTime, facts, table, wordOf } from '@pecset/server-kit/print';
import { z } from 'zod/mini';
import { inspectionTexts } from './inspection.texts.ts';
import type { InspectedRecord } from './records.ts';

const codeWords = (code: string | null, language: Language): string =>
  code === null ? '' : `${code}: ${textOfCode(codeTexts[language], code).short}`;

const answerPart = (record: InspectedRecord, language: Language) => {
  const { status, reason_code: code, alert_id: alertId } = record;
  const words = inspectionTexts[language];
  const known = z.parse(trxStatus, status);
  return [
    [words.answer, rowTexts[language].statuses[known ?? 'none']],
    [rowTexts[language].code, codeWords(code, language)],
    [words.meaning, code === null ? '' : textOfCode(codeTexts[language], code).meaning],
    [rowTexts[language].alertId, alertId],
  ] as const;
};

const attemptsPart = ({ attempts }: InspectedRecord, language: Language): string => {
  const words = inspectionTexts[language];
  if (attempts.length === 0) return '';
  return `<h3>${htmlText(words.attempts)}</h3>
${table(
  [words.number, words.purpose, words.sentAnswered, words.ownAndNationalId, words.reply],
  attempts.map((one) => [
    String(one.attempt_no),
    wordOf(words.purposes, one.purpose),
    `${exactTime(one.began_at)} – ${one.ended_at ? exactTime(one.ended_at) : '…'}`,
    `${one.client_trx_id} / ${one.nmvs_trx_id ?? '–'}`,
    [one.reply === null ? words.noReply : wordOf(words.replies, one.reply), codeWords(one.code, language)]
      .filter(Boolean)
      .join(' · '),
  ]),
)}`;
};

const byAt = (by: string | null, at: Date | null): string | null =>
  at === null ? null : `${by ?? '–'}, ${exactTime(at)}`;

type Outcome = InspectedRecord['outcomes'][number];

/** What was recorded before causes were asked for has only its outcome. */
const causeIn = ({ cause, outcome }: Outcome, language: Language): string =>
  cause === null ? wordOf(outcomeWords[language], outcome) : wordOf(causeWords[language], cause);

const decisionsTable = (outcomes: readonly Outcome[], language: Language): string => {
  const words = inspectionTexts[language];
  if (outcomes.length === 0) return '';
  return table(
    [words.cause, words.decision, words.inWords, words.saidBy, words.confirmedBy],
    outcomes.map((said) => [
      causeIn(said, language),
      said.decision === null ? '–' : wordOf(decisionWords[language], said.decision),
      said.words,
      byAt(said.user_name, said.at) ?? '',
      said.confirmed_by ?? '–',
    ]),
  );
};

const alertPart = ({ alert, outcomes, photographs }: InspectedRecord, language: Language): string => {
  if (!alert) return '';
  const words = inspectionTexts[language];
  return `<h3>${htmlText(words.objection)}</h3>
${facts([
  [words.ourNumber, alert.number === null ? null : String(alert.number)],
  [words.state, wordOf(stateWords[language], alert.state)],
  [words.place, wordOf(placeWords[language], alert.place)],
  [words.photographs, String(photographs)],
  [words.printed, byAt(alert.printed_by, alert.printed_at) ?? words.notYet],
  [words.acknowledged, byAt(alert.acknowledged_by, alert.acknowledged_at) ?? words.notYet],
  ...(outcomes.length === 0 ? [[words.decision, words.notYet] as const] : []),
])}
${decisionsTable(outcomes, language)}`;
};

type Shown = {
  readonly place: number;
  readonly productName: string | null;
  readonly language: Language;
};

export const recordPart = (record: InspectedRecord, { place, productName, language }: Shown): string => {
  const words = inspectionTexts[language];
  const type = transactionWords[z.parse(trxType, record.trx_type)][language];
  const at = new Date(trxTimeOf(record.ml_id));
  return `<section class="record">
<h2>${place}. ${htmlText(type)}, ${exactTime(at)}</h2>
${facts([
  [rowTexts[language].user, byWords(record, language)],
  [words.reference, record.reference && visibleScan(record.reference)],
  [
    words.recorded,
    record.recorded_at && words.recordedAs(exactTime(record.recorded_at), record.recorder_name ?? '–'),
  ],
  [words.transactionId, String(record.ml_id)],
  [words.undoes, record.undo_ml_id === null ? null : String(record.undo_ml_id)],
  [words.product, productName],
  ['GTIN', record.gtin],
  [words.serial, visibleScan(record.sn)],
  [words.batch, visibleScan(record.lot_num)],
  [words.expiry, record.exp_date],
  [words.scanned, record.raw_scan === null ? words.typed : visibleScan(record.raw_scan)],
  [words.standing, wordOf(words.phases, record.phase)],
  ...answerPart(record, language),
  [words.attempts, record.attempts.length === 0 ? words.noAttempts : null],
  [sealedTexts[language].audit, record.audit.length === 0 ? sealedTexts[language].noAudit : null],
])}
${attemptsPart(record, language)}
${alertPart(record, language)}
${auditPart(record.audit, language)}
</section>`;
};
