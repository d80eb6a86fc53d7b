import { asLongAsItTakes, type Environment, makeLog } from '@pecset/server-kit';
import { closers } from '../closers.ts';
import { type Data, openData } from '../data/open-data.ts';
import { readServerSettings } from '../settings.ts';

/** Who sits at the command line. */
export type Operator = {
  readonly environment: Environment;
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** What is answered to a question; nothing where nobody sits there, as in a script. */
  readonly ask: (question: string) => Promise<string | undefined>;
};

/** One thing that the operator can ask for: gives the exit code. */
export type Command = {
  /** What has to be said with it, then a colon, and what it does. */
  readonly summary: string;
  /** More of it, for `--help`. */
  readonly details?: readonly string[];
  readonly run: (words: readonly string[], operator: Operator) => Promise<number>;
};

/** The database of the settings, for one command, also beside a running server. */
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
