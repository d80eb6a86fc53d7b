import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { commandAs, type RunAs } from '../embedded-postgres/run-as.ts';

const Answer = z.union([
  z.object({ url: z.string(), postgres: z.number(), user: z.number().optional() }),
  z.object({ refused: z.string() }),
]);

const script = fileURLToPath(new URL('embedded-postgres-child.ts', import.meta.url));

type Answer = z.infer<typeof Answer>;

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

export type ServerProcess = {
  readonly pid: number | undefined;
  readonly answer: () => Promise<Answer>;
  /** The answer; throws if the start was refused. */
  readonly started: () => Promise<Extract<Answer, { url: string }>>;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** A child process that runs the embedded database of a folder; stopped when the test ends. */
export const startServerProcess = (dataDir: string, runAs: RunAs = { kind: 'self' }): ServerProcess => {
  const { file, args, options } = commandAs(runAs, process.execPath, [script, dataDir]);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => end(child, 'SIGTERM'));
  const lines = createInterface(child.stdout);

  const answer = async (): Promise<Answer> => {
    const line: unknown[] = await once(lines, 'line');
    return Answer.parse(JSON.parse(String(line[0])));
  };
  const started = async () => {
    const answered = await answer();
    if ('refused' in answered) throw new Error(answered.refused);
    return answered;
  };
  return { pid: child.pid, answer, started, end: (signal) => end(child, signal) };
};
