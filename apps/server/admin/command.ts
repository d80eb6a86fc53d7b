import { asLongAsItTakes, type Environment, makeLog } from '@pecset/server-kit';
import { closers } from '../closers.ts';
import { type Data, openData } from '../data/open-data.ts';
import { readServerSettings } from '../settings.ts';

/** One thing that the operator can ask for: gives the exit code. */
export type Command = {
  readonly summary: string;
  readonly run: (words: readonly string[], environment: Environment) => Promise<number>;
};

/** The database of the settings, for one command, also beside a running server. */
export const withData = async (
  environment: Environment,
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
