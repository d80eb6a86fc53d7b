import { isTest } from './places.ts';
import type { SourceFile } from './resolve.ts';

/** Texts that only their home files may contain: any other file would duplicate them. */
const known = [
  { mark: '&amp;', homes: ['libs/server-kit/html.ts', 'libs/xlsx/xml-text.ts'], instead: 'htmlText' },
  { mark: 'Europe/Budapest', homes: ['libs/kernel/budapest-time.ts'], instead: 'the clock of the kernel' },
];

const isProgram = (path: string) => /^(apps|features|libs)\//.test(path) && !isTest(path);

export const copyFaults = ({ path, source }: SourceFile): readonly string[] =>
  known
    .filter(({ mark, homes }) => isProgram(path) && !homes.includes(path) && source.includes(mark))
    .map(({ mark, instead }) => `${path}: spells out ${mark}; use ${instead}`);
