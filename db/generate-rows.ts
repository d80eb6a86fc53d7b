import { type QueryExecutorProvider, sql } from 'kysely';

type Column = {
  readonly table_name: string;
  readonly column_name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly filled: 'always' | 'default' | 'no';
};

const types: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  bigint: 'number',
  integer: 'number',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  bytea: 'Buffer',
  jsonb: 'unknown',
  'timestamp with time zone': 'Date',
  'text[]': 'string[]',
};

/** Identifiers have branded types; the audit outlives what its identifiers refer to and has plain ones. */
const identities: Readonly<Record<string, string>> = {
  partner_id: 'PartnerId',
  user_id: 'UserId',
  program_id: 'UserId',
  made_by: 'UserId',
  printed_by: 'UserId',
  acknowledged_by: 'UserId',
  loaded_by: 'UserId',
  recorded_by: 'UserId',
  taken_by: 'UserId',
  confirmed_by: 'UserId',
  ml_id: 'MlId',
  undo_ml_id: 'MlId',
  open_ml_id: 'MlId',
  first_ml_id: 'MlId',
  last_ml_id: 'MlId',
  gtin: 'Gtin',
};

const identityOf = ({ table_name, column_name }: Column): string | undefined =>
  table_name.startsWith('audit') ? undefined : identities[column_name];

const typeOf = (column: Column): string => {
  const { table_name, column_name, type, nullable, filled } = column;
  const known = identityOf(column) ?? types[type];
  if (!known) throw new Error(`${table_name}.${column_name}: no TypeScript type for ${type}`);
  // `unknown` includes null.
  const whole = nullable && known !== 'unknown' ? `${known} | null` : known;
  if (filled === 'always') return `GeneratedAlways<${whole}>`;
  return filled === 'default' ? `Generated<${whole}>` : whole;
};

const pascal = (name: string) => name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

const interfaceOf = (table: string, columns: readonly Column[]) =>
  [
    `export interface ${pascal(table)}Row {`,
    ...columns.map((column) => `  ${column.column_name}: ${typeOf(column)};`),
    '}',
  ].join('\n');

/** The row types of a migrated database, as the text of `db/rows.ts`. A test compares the two. */
export const generateRows = async (db: QueryExecutorProvider): Promise<string> => {
  const { rows } = await sql<Column>`
    select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, null) as type,
      -- A view does not know what its table holds itself to.
      not a.attnotnull and not exists (
        select 1 from information_schema.view_column_usage u
        join pg_attribute b on b.attrelid = format('%I', u.table_name)::regclass and b.attname = u.column_name
        where u.view_schema = 'public' and u.view_name = c.relname and u.column_name = a.attname and b.attnotnull
      ) as nullable,
      case when a.attidentity = 'a' then 'always' when a.atthasdef or a.attidentity = 'd' then 'default' else 'no' end as filled
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
      and c.relname not like 'kysely%'
    order by c.relname collate "C", a.attnum`.execute(db);
  const tables = [...Map.groupBy(rows, (column) => column.table_name)];
  const whole = [
    'export interface Rows {',
    ...tables.map(([table]) => `  ${table}: ${pascal(table)}Row;`),
    '}',
  ];
  const parts = [
    '// Generated from the migrated database by `npm run rows`; do not edit.',
    "import type { Gtin } from '@pecset/gs1';\nimport type { MlId, PartnerId, UserId } from '@pecset/kernel';\nimport type { Generated, GeneratedAlways } from 'kysely';",
    ...tables.map(([table, columns]) => interfaceOf(table, columns)),
    whole.join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
};
