import { isTest } from './places.ts';
import type { SourceFile } from './resolve.ts';

/** What one file knows for all: a second one that spells it out would be its copy. */
const known = [
  { mark: '&amp;', homes: ['libs/server-kit/html.ts', 'libs/xlsx/xml-text.ts'], instead: 'htmlText' },
  { mark: 'Europe/Budapest', homes: ['libs/kernel/budapest-time.ts'], instead: 'the clock of the kernel' },
];

const isProgram = (path: string) => /^(apps|features|libs)\//.test(path) && !isTest(path);

export const copyFaults = ({ path, source }: SourceFile): readonly string[] =>
  known
    .filter(({ mark, homes }) => isProgram(path) && !homes.includes(path) && source.includes(mark))
    .map(({ mark, instead }) => `${path}: spells out ${mark}; use ${instead}`);
