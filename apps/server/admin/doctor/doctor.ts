import { StartRefusal } from '@pecset/server-kit';
import { closers } from '../../closers.ts';
import { readServerSettings, type Settings } from '../../settings.ts';
import type { Command, Operator } from '../command.ts';
import { databaseChecks } from './database.ts';
import { bad, type Check, type Finding, reasonOf, within } from './finding.ts';
import { machineChecks } from './machine.ts';
import { outsideChecks } from './national.ts';
import { openPatient } from './patient.ts';
import { workChecks } from './work.ts';

type Line = Finding & { readonly name: string };

/** Limit for one check. */
const TIMEOUT_MS = 8_000;

const lookAtAll = (checks: readonly Check[]): Promise<readonly Line[]> =>
  Promise.all(checks.map(async (check) => ({ name: check.name, ...(await within(TIMEOUT_MS, check)) })));

const examine = async (settings: Settings): Promise<readonly Line[]> => {
  const opened = closers();
  const machine = await lookAtAll(machineChecks(settings));
  try {
    const patient = await openPatient(settings, opened);
    const checks = [databaseChecks, workChecks, outsideChecks].flatMap((of) => of(patient, settings));
    return [...machine, ...(await lookAtAll(checks))];
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return [...machine, { name: 'database', ...bad(reasonOf(error), 'nothing else was looked at') }];
  } finally {
    await opened.close();
  }
};

const readOrTell = (environment: Operator['environment']): Settings | Line => {
  try {
    return readServerSettings(environment);
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error;
    return { name: 'settings', ...bad(error.message, 'mend them; nothing else was looked at') };
  }
};

const marks = { good: 'good', mind: 'MIND', bad: 'BAD ' } as const;
const exitCodes = { good: 0, mind: 1, bad: 2 } as const;

const wordsOf = (line: Line): string =>
  `${marks[line.verdict]}  ${line.name}: ${line.says}${line.verdict === 'good' ? '' : `\n      -> ${line.todo}`}`;

export const doctor: Command = {
  summary:
    '[--json]: looks at settings, clock, disk, database, queue, certificates, mail and the national system',
  details: [
    'Each line is good, or says what to do. It changes nothing, sends no mail and no business message, and runs beside a',
    'server or without one. Exit code: 0 all is good, 1 something is to be minded, 2 something does not work.',
    '--json gives the lines as a list of name, verdict (good, mind, bad), says and todo.',
  ],
  run: async (words, { environment, say }) => {
    const settings = readOrTell(environment);
    const lines = 'verdict' in settings ? [settings] : await examine(settings);
    if (words.includes('--json')) say(JSON.stringify(lines, null, 2));
    else for (const line of lines) say(wordsOf(line));
    return Math.max(...lines.map(({ verdict }) => exitCodes[verdict]));
  },
};
