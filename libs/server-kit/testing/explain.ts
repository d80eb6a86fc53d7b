import pg from 'pg';
import { z } from 'zod';

const Node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans(): z.ZodDefault<z.ZodArray<typeof Node>> {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;
const Explained = z.tuple([z.object({ Plan: Node })]);

/** How a table was read: the node type, how often, and how many rows were examined. */
export type TableRead = {
  readonly table: string;
  readonly way: string;
  readonly times: number;
  readonly rows: number;
};

const readsOf = (node: Node): readonly TableRead[] => {
  const table = node['Relation Name'];
  const rows = (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'];
  const own =
    table === undefined ? [] : [{ table, way: node['Node Type'], times: node['Actual Loops'], rows }];
  return [...own, ...node.Plans.flatMap(readsOf)];
};

const literal = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return pg.escapeLiteral(value);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  throw new Error(`no literal for a ${typeof value}`);
};

export type Asked = { readonly sql: string; readonly parameters: readonly unknown[] };

type Explanation = { readonly reads: readonly TableRead[]; readonly pages: number };

const explain = async (
  url: string,
  { sql, parameters }: Asked,
  plan: 'force_generic_plan' | 'force_custom_plan',
): Promise<Explanation> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set plan_cache_mode = ${plan}; prepare asked as ${sql}`);
    const question = `explain (analyze, buffers, format json) execute asked(${parameters.map(literal).join(', ')})`;
    // The first run also reads catalogue pages.
    await client.query(question);
    const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(question);
    const [{ Plan }] = Explained.parse(rows[0]?.['QUERY PLAN']);
    return { reads: readsOf(Plan), pages: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'] };
  } finally {
    await client.end();
  }
};

/** Runs a statement with its generic plan; returns what was read, and how many pages. */
export const explainGeneric = (url: string, asked: Asked): Promise<Explanation> =>
  explain(url, asked, 'force_generic_plan');

/** The same with a custom plan for these values. */
export const explainForValues = (url: string, asked: Asked): Promise<Explanation> =>
  explain(url, asked, 'force_custom_plan');
