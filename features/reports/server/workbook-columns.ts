import { causeWords, decisionWords, outcomeWords } from '@pecset/alerts/contract';
import type { Language } from '@pecset/contract';
import { type CodeTexts, codeTexts, transactionWords } from '@pecset/packs/contract';
import { instantOf } from '@pecset/packs/server';
import { inLanguage, inWords } from '@pecset/server-kit/export';
import type { Place } from '@pecset/xlsx';
import { type ColumnName, type WorkbookTexts, workbookTexts } from './workbook-texts.ts';

const reasonsIn = ({ codes, own }: CodeTexts): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...codes, ...own }).map(([code, { short }]) => [code, short]));

/**
 * Last day on which a pack may be used, if YYMMDD is a date; day 00 is the last of the month. The century puts the year
 * between 49 years before and 50 years after this one (GS1 General Specifications, 7.12).
 */
export const lastDaySql = (column: string, thisYear: number): string => {
  const number = (from: number) => `substr(${column}, ${from}, 2)::int`;
  const oldest = thisYear - 49;
  const year = `${oldest} + (${number(1)} - ${oldest % 100} + 100) % 100`;
  const first = `make_date(${year}, ${number(3)}, 1)`;
  const last = `((${first} + interval '1 month')::date - 1)`;
  const day = `(${first} + (${number(5)} - 1))`;
  return `case when ${column} ~ '^[0-9]{2}(0[1-9]|1[0-2])[0-9]{2}$' then
    case when ${number(5)} = 0 then ${last} when ${number(5)} <= 28 or ${day} <= ${last} then ${day} end end`;
};

type Column = { readonly width: number; readonly place: Place };

/** Column expressions over the tables that `workbookQuery` joins. */
const columnsIn = (
  language: Language,
  { statuses }: WorkbookTexts,
  thisYear: number,
): Readonly<Record<ColumnName, Column>> => {
  const plain = (sql: string, width: number): Column => ({ width, place: ['plain', sql] });
  const text = (sql: string, width: number): Column => ({ width, place: ['text', sql] });
  const free = (sql: string, width: number): Column => ({ width, place: ['free', sql] });
  const number = (sql: string, width: number): Column => ({ width, place: ['number', sql] });
  return {
    trxTime: { width: 16, place: ['time', instantOf('t.ml_id')] },
    productName: free('coalesce(own_name.name, any_name.name)', 32),
    gtin: plain('t.gtin', 16),
    lotNum: text('t.lot_num', 16),
    expDate: {
      width: 12,
      place: [
        ['day', lastDaySql('t.exp_date', thisYear)],
        ['text', 't.exp_date'],
      ],
    },
    sn: text('t.sn', 24),
    trxType: plain('t.trx_type', 10),
    trxWords: plain(inWords('t.trx_type', inLanguage(transactionWords, language)), 22),
    status: plain('t.status', 10),
    statusWords: plain(inWords("coalesce(t.status, 'pending')", statuses), 18),
    reasonCode: free('t.reason_code', 18),
    reasonWords: free(inWords('t.reason_code', reasonsIn(codeTexts[language])), 32),
    alertId: free('t.alert_id', 32),
    alertNumber: number('shown.number', 12),
    userName: free("who.user_name || case when till.program_id is null then '' else ' (program)' end", 18),
    operator: free('t.operator', 18),
    reference: free('t.reference', 18),
    recordedAt: { width: 16, place: ['time', 't.recorded_at'] },
    recordedBy: free('recorder.user_name', 18),
    printedBy: free('printer.user_name', 18),
    acknowledgedBy: free('acknowledger.user_name', 18),
    outcome: plain(inWords('said.outcome', outcomeWords[language]), 24),
    cause: plain(inWords('said.cause', causeWords[language]), 26),
    decision: plain(inWords('said.decision', decisionWords[language]), 22),
    outcomeWords: free('said.words', 40),
    confirmedBy: free('confirmer.user_name', 18),
    photographs: number('case when shown.ml_id is not null then coalesce(pictured.count, 0) end', 12),
    mlId: plain('t.ml_id::text', 18),
  };
};

export const workbookColumns = (language: Language, thisYear: number) => {
  const texts = workbookTexts[language];
  const columns = columnsIn(language, texts, thisYear);
  return { texts, columns };
};
