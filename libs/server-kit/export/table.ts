import type { Language } from '@pecset/contract';
import type { PartnerId } from '@pecset/kernel';
import type { CellKind } from '@pecset/xlsx';

type Words = Readonly<Record<Language, string>>;
type Codes = Readonly<Record<string, Words>>;

export type ExportColumn = {
  /** Name in the JSON. */
  readonly name: string;
  /** Column heading in the sheet. */
  readonly title: Words;
  readonly kind: CellKind;
  readonly sql: string;
  /** Words for the column's codes: the sheet shows the words, the JSON keeps the codes. */
  readonly codes?: Codes;
  /** Too long for a cell of a sheet. */
  readonly isInJsonOnly?: true;
};

/** What a feature contributes to an organisation's export: one sheet, one list in the JSON. */
export type ExportTable = {
  readonly name: string;
  readonly title: Words;
  /** The database tables that it covers. */
  readonly holds: readonly string[];
  readonly columns: readonly ExportColumn[];
  /** The `from … where … order by` clauses for one organisation. */
  readonly from: (partnerId: PartnerId) => string;
};

export const column = (
  name: string,
  [hu, en]: readonly [string, string],
  kind: CellKind,
  sql: string,
): ExportColumn => ({ name, title: { hu, en }, kind, sql });

/** A `column` that no sheet shows. */
export const inJsonOnly = (name: string, sql: string): ExportColumn => ({
  ...column(name, ['', ''], 'plain', sql),
  isInJsonOnly: true,
});

/** A `column` that holds one of a few codes, each with its words. */
export const coded = (
  name: string,
  title: readonly [string, string],
  sql: string,
  codes: Readonly<Record<string, readonly [string, string]>>,
): ExportColumn => ({
  ...column(name, title, 'text', sql),
  codes: Object.fromEntries(Object.entries(codes).map(([code, [hu, en]]) => [code, { hu, en }])),
});

export const modeWords = {
  sandbox: ['Tesztüzemmód', 'Sandbox mode'],
  production: ['Éles üzemmód', 'Production mode'],
} as const;
