/** Matches static imports, re-exports, dynamic imports and resolved files, also of types, which are dependencies too. */
const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport(?:\.meta\.resolve)?\(\s*['"]([^'"]+)['"]/g;

export const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(statement)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
