/** Letters and digits that every system takes. */
const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** What a file is about, one word after the other; what has no letter that every system takes is left out. */
export const fileName = (ending: string, ...about: readonly string[]): string =>
  `${['pecset', ...about.map(plain)].filter(Boolean).join('-')}.${ending}`;
