/** Matches static imports, re-exports and dynamic imports, also of types, which are dependencies too. */
const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

export const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(statement)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
