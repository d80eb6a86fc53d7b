import { asLongAsItTakes, type Environment, makeLog } from '@pecset/server-kit';
import { closers } from '../closers.ts';
import { type Data, openData } from '../data/open-data.ts';
import { readServerSettings } from '../settings.ts';

/** The operator's command line. */
export type Operator = {
  readonly environment: Environment;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Returns the answer, or undefined if there is no terminal, as in a script. */
  readonly ask: (question: string) => Promise<string | undefined>;
};

/** A command of the operator; `run` returns the exit code. */
export type Command = {
  /** Arguments, a colon, and what the command does. */
  readonly summary: string;
  /** Further lines for `--help`. */
  readonly details?: readonly string[];
  readonly run: (words: readonly string[], operator: Operator) => Promise<number>;
};

/** Opens the database of the settings for one command, even while a server is running. */
export const withData = async (
  { environment }: Operator,
  work: (data: Data) => Promise<number>,
): Promise<number> => {
  const settings = readServerSettings(environment);
  const opened = closers();
  try {
    const use = { beside: true, waits: asLongAsItTakes };
    return await work(await openData(settings, makeLog('warn'), opened, use));
  } finally {
    await opened.close();
  }
};
