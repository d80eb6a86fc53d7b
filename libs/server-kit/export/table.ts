import type { Language } from '@pecset/contract';
import type { PartnerId } from '@pecset/kernel';
import type { CellKind } from '@pecset/xlsx';

type Words = Readonly<Record<Language, string>>;
type Codes = Readonly<Record<string, Words>>;

export type ExportColumn = {
  /** In the JSON. */
  readonly name: string;
  /** Over the column of the sheet. */
  readonly title: Words;
  readonly kind: CellKind;
  readonly sql: string;
  /** What its codes mean: so they stand in the sheet, in words; the JSON keeps the codes. */
  readonly codes?: Codes;
};

/** What a feature gives an organisation that takes its own data out: one sheet, one list of the JSON. */
export type ExportTable = {
  readonly name: string;
  readonly title: Words;
  /** The tables of the database that are in it. */
  readonly holds: readonly string[];
  readonly columns: readonly ExportColumn[];
  /** From the tables to the order of the rows, for one organisation alone. */
  readonly from: (partnerId: PartnerId) => string;
};

/** In the order in which it is read: name, the titles, the kind of cell, the expression. */
export const column = (
  name: string,
  [hu, en]: readonly [string, string],
  kind: CellKind,
  sql: string,
): ExportColumn => ({ name, title: { hu, en }, kind, sql });

/** As `column`, for what is one of a few codes, each with its words. */
export const coded = (
  name: string,
  title: readonly [string, string],
  sql: string,
  codes: Readonly<Record<string, readonly [string, string]>>,
): ExportColumn => ({
  ...column(name, title, 'text', sql),
  codes: Object.fromEntries(Object.entries(codes).map(([code, [hu, en]]) => [code, { hu, en }])),
});

/** The two ways in which an organisation works. */
export const modeWords = {
  sandbox: ['Tesztüzemmód', 'Sandbox mode'],
  production: ['Éles üzemmód', 'Production mode'],
} as const;
