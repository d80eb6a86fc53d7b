/** Only ASCII letters and digits, which every system accepts. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** Joins the words with hyphens; words without any ASCII letter or digit are left out. */
export const fileName = (ending: string, ...about: readonly string[]): string =>
  `${['pecset', ...about.map(plain)].filter(Boolean).join('-')}.${ending}`;
