/** Static, re-exporting and dynamic imports alike, types too: a type is knowledge as well. */
const statement =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

export const importsOf = (source: string): readonly string[] =>
  [...source.matchAll(statement)].flatMap((match) => match[1] ?? match[2] ?? match[3] ?? []);
