import { stripVTControlCharacters } from 'node:util';
import type { Failure } from './event.ts';

const LINES = 12;
const COLUMNS = 160;

/** Playwright's log of its attempts; it is left out here, since the details at the end of the step have it. */
const CALL_LOG = /^Call log:/;

/** Shortens a message for quick reading: no colours or blank lines, and a limited length. */
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

/** Playwright's first line names the matcher only; what was expected and received stands below. */
const inALine = (said: string): string => {
  const [first = '', ...others] = said.split('\n');
  const values = others
    .filter((line) => /^\s*(Expected|Received).*?: /.test(line))
    .map((line) => line.trim());
  return [first, ...values].join('; ');
};

/** The first failure is shown whole, later ones with one line; the details follow at the end of their step. */
export const failureText = (
  { name, place, message, command }: Failure,
  length: 'whole' | 'short',
): string => {
  const said = readable(message);
  const shown = length === 'whole' ? said : inALine(said);
  return [`✗ ${name}`, indented([place, shown, `alone: ${command}`].join('\n'))].join('\n');
};
