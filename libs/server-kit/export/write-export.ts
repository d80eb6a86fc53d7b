import type { Language } from '@pecset/contract';
import type { PartnerId } from '@pecset/kernel';
import { type CellKind, rowXml, type Sheet, writeWorkbook } from '@pecset/xlsx';
import type { ClientBase } from 'pg';
import { copyOut } from '../sql/copy-out.ts';
import { inLanguage, inWords } from './in-words.ts';
import type { ExportColumn, ExportTable } from './table.ts';

export type Export = {
  /** In a transaction with one snapshot, so that lists cannot contradict each other. */
  readonly client: ClientBase;
  readonly partnerId: PartnerId;
  readonly tables: readonly ExportTable[];
};

const widths: Readonly<Record<CellKind, number>> = {
  plain: 18,
  text: 18,
  free: 32,
  number: 12,
  day: 12,
  time: 16,
};

const cellOf = ({ sql, codes }: ExportColumn, language: Language): string =>
  codes ? inWords(sql, inLanguage(codes, language)) : sql;

const sheetOf = ({ client, partnerId }: Export, table: ExportTable, language: Language): Sheet => {
  const columns = table.columns.filter(({ isInJsonOnly }) => !isInJsonOnly);
  return {
    name: table.title[language],
    columns: columns.map(({ title, kind }) => ({ title: title[language], width: widths[kind] })),
    rows: copyOut(
      client,
      `select ${rowXml(columns.map((one) => [one.kind, cellOf(one, language)]))} ${table.from(partnerId)}`,
    ),
  };
};

export const exportWorkbook = (all: Export, language: Language): AsyncIterable<Uint8Array> => {
  async function* sheets() {
    for (const table of all.tables) yield sheetOf(all, table, language);
  }
  return writeWorkbook(sheets());
};

/** Puts a comma before every row but the first. */
const jsonRows = ({ columns, from }: ExportTable, partnerId: PartnerId): string => {
  const pairs = columns.map(({ name, sql }) => `'${name}', ${sql}`).join(', ');
  return `select case when row_number() over () = 1 then '' else ',' end || one.text
    from (select json_build_object(${pairs})::text as text ${from(partnerId)}) one`;
};

/** Streams one object with a list for each table. */
export async function* exportJson({ client, partnerId, tables }: Export): AsyncGenerator<Uint8Array> {
  let before = '{';
  for (const table of tables) {
    yield Buffer.from(`${before}"${table.name}":[\n`);
    yield* copyOut(client, jsonRows(table, partnerId));
    before = '],\n';
  }
  yield Buffer.from(']}\n');
}
