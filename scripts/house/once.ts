import { isTest } from './places.ts';
import type { SourceFile } from './resolve.ts';

/** What one file knows for all: a second one that spells it out would be its copy. */
const known = [
  { mark: '&amp;', home: 'libs/server-kit/html.ts', instead: 'htmlText' },
  { mark: 'Europe/Budapest', home: 'libs/kernel/budapest-time.ts', instead: 'the clock of the kernel' },
];

const isProgram = (path: string) => /^(apps|features|libs)\//.test(path) && !isTest(path);

export const copyFaults = ({ path, source }: SourceFile): readonly string[] =>
  known
    .filter(({ mark, home }) => isProgram(path) && path !== home && source.includes(mark))
    .map(({ mark, instead }) => `${path}: spells out ${mark}; use ${instead}`);
