import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Binaries } from './binaries.ts';

/** Fast ends the sessions and writes everything out; immediate leaves that to the next start's recovery. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

const signalPostgres = async (
  pid: number,
  mode: keyof typeof SIGNALS,
  { pgCtl }: Binaries,
): Promise<void> => {
  // Windows knows no signals: pg_ctl brings the word there (not tried on Windows yet).
  if (process.platform === 'win32')
    await promisify(execFile)(pgCtl, ['kill', SIGNALS[mode].slice(3), String(pid)]);
  else process.kill(pid, SIGNALS[mode]);
};

const FAST_MS = 60_000;
const IMMEDIATE_MS = 10_000;

type Stoppable = {
  readonly pid: number;
  readonly gone: (milliseconds: number) => Promise<boolean>;
  readonly binaries: Binaries;
};

/** It may have ended by itself in between; whether it did is what `gone` answers. */
const ignore = (): void => {};

/** Nothing committed is lost either way; the answer is whether it is gone. */
export const shutDown = async ({ pid, gone, binaries }: Stoppable): Promise<boolean> => {
  await signalPostgres(pid, 'fast', binaries).catch(ignore);
  if (await gone(FAST_MS)) return true;
  await signalPostgres(pid, 'immediate', binaries).catch(ignore);
  return gone(IMMEDIATE_MS);
};
