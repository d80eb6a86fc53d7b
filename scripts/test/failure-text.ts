import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './event.ts';

const LINES = 12;
const COLUMNS = 160;

/** What Playwright tried until it gave up: the details at the end of the step have it. */
const CALL_LOG = /^Call log:/;

/** What was expected and what came, without colours, blank lines and what is too long to be read in passing. */
export const readable = (message: string): string => {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const end = lines.findIndex((line) => CALL_LOG.test(line));
  const said = end === -1 ? lines : lines.slice(0, end);
  const kept = said
    .slice(0, LINES)
    .map((line) => (line.length > COLUMNS ? `${line.slice(0, COLUMNS - 1)}…` : line));
  return [...kept, ...(said.length > LINES ? ['…'] : [])].join('\n');
};

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');

/** The first one says what was expected; of the others one line does, until the details at the end of their step. */
export const failureText = (
  { name, place, message, command }: Failure,
  length: 'whole' | 'short',
): string => {
  const said = readable(message);
  const shown = length === 'whole' ? said : (said.split('\n')[0] ?? '');
  return [`✗ ${name}`, indented([place, shown, `alone: ${command}`].join('\n'))].join('\n');
};
