import type { Language } from '@pecset/contract';
import type { Rows } from '@pecset/db';
import { budapestYear } from '@pecset/kernel';
import { everybody } from '@pecset/products/server';
import { writtenOut } from '@pecset/server-kit';
import { copyOut, modeWords } from '@pecset/server-kit/export';
import { rowXml, writeWorkbook } from '@pecset/xlsx';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { SortOrder } from '../contract/index.ts';
import { type Found, found } from './found.ts';
import { inOrder } from './in-order.ts';
import type { Scope } from './scope.ts';
import { workbookColumns } from './workbook-columns.ts';
import { columnNames } from './workbook-texts.ts';

const writing = writtenOut<Rows>();

/** Joins what each row shows: product name, users, and the last decision and the photographs of its alert. */
const described = (rows: Found, { partnerId }: Scope) =>
  rows
    .leftJoin('known_user as who', 'who.user_id', 't.user_id')
    .leftJoin('known_program as till', (join) =>
      join.onRef('till.program_id', '=', 't.user_id').on('till.partner_id', '=', partnerId),
    )
    .leftJoin('known_user as recorder', 'recorder.user_id', 't.recorded_by')
    .leftJoin('known_product_name as own_name', (join) =>
      join.onRef('own_name.gtin', '=', 't.gtin').on('own_name.partner_id', '=', partnerId),
    )
    .leftJoin('known_product_name as any_name', (join) =>
      join.onRef('any_name.gtin', '=', 't.gtin').on('any_name.partner_id', '=', everybody),
    )
    .leftJoin('known_alert as shown', (join) =>
      join.onRef('shown.ml_id', '=', 't.ml_id').on('shown.partner_id', '=', partnerId),
    )
    .leftJoin('known_user as printer', 'printer.user_id', 'shown.printed_by')
    .leftJoin('known_user as acknowledger', 'acknowledger.user_id', 'shown.acknowledged_by')
    .leftJoin(
      (row) =>
        row
          .selectFrom('known_outcome as o')
          .where('o.partner_id', '=', partnerId)
          .distinctOn('o.ml_id')
          .orderBy('o.ml_id')
          .orderBy('o.outcome_id', 'desc')
          .select(['o.ml_id', 'o.outcome', 'o.words', 'o.cause', 'o.decision', 'o.confirmed_by'])
          .as('said'),
      (join) => join.onRef('said.ml_id', '=', 't.ml_id'),
    )
    .leftJoin('known_user as confirmer', 'confirmer.user_id', 'said.confirmed_by')
    .leftJoin(
      (row) =>
        row
          .selectFrom('known_photograph as f')
          .where('f.partner_id', '=', partnerId)
          .groupBy('f.ml_id')
          .select(({ fn }) => ['f.ml_id', fn.countAll<number>().as('count')])
          .as('pictured'),
      (join) => join.onRef('pictured.ml_id', '=', 't.ml_id'),
    );

export type Asked = { readonly scope: Scope; readonly sort: SortOrder; readonly language: Language };

/** Selects the same rows as the list, in its order, each as the XML of a sheet row. */
export const workbookQuery = ({ scope, sort, language }: Asked, at: Date): string => {
  const { columns } = workbookColumns(language, budapestYear(at));
  const xml = rowXml(columnNames.map((name) => columns[name].place));
  const rows = inOrder(found(writing, scope), sort);
  return described(rows, scope).select(sql.raw<string>(xml).as('row')).compile().sql;
};

/** Marks the sheet, so that sandbox transactions are not taken for real ones. */
const sheetName = (name: string, { scope: { mode }, language }: Asked): string => {
  const [hu, en] = modeWords.sandbox;
  return mode === 'sandbox' ? `${name} (${language === 'hu' ? hu : en})` : name;
};

export const workbook = (client: ClientBase, asked: Asked, at: Date): AsyncIterable<Uint8Array> => {
  const { texts, columns } = workbookColumns(asked.language, budapestYear(at));
  async function* sheets() {
    yield {
      name: sheetName(texts.sheet, asked),
      columns: columnNames.map((name) => ({ title: texts.heads[name], width: columns[name].width })),
      rows: copyOut(client, workbookQuery(asked, at)),
    };
  }
  return writeWorkbook(sheets());
};
