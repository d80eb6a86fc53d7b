import { CompiledQuery, type Kysely } from 'kysely';

/**
 * A statement whose text is fixed once and for all, `:name` standing for a value. The busiest statements are written
 * so: nothing is put together on the way, and the server has planned them already.
 */
export const namedStatement = <Values extends Readonly<Record<string, unknown>>, Row>(text: string) => {
  const names: string[] = [];
  const numbered = text.replace(/(?<!:):([a-z]\w*)/gi, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return async (db: Pick<Kysely<unknown>, 'executeQuery'>, values: Values): Promise<readonly Row[]> => {
    const parameters = names.map((name) => values[name]);
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(numbered, parameters));
    return rows;
  };
};
