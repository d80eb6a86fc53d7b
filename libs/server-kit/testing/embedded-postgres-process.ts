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

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
};

export type ServerProcess = {
  readonly pid: number | undefined;
  readonly answer: z.infer<typeof Answer>;
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
};

/** A process of its own that holds the embedded database of a folder; it is stopped when the test has ended. */
export const startServerProcess = async (
  dataDir: string,
  runAs: RunAs = { kind: 'self' },
): Promise<ServerProcess> => {
  const { file, args, options } = commandAs(runAs, process.execPath, [script, dataDir]);
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => end(child, 'SIGTERM'));
  const [line] = await once(createInterface(child.stdout), 'line');
  const answer = Answer.parse(JSON.parse(String(line)));
  return { pid: child.pid, answer, end: (signal) => end(child, signal) };
};

/** The process's answer where the test needs it to have started. */
export const started = ({ answer }: ServerProcess) => {
  if ('refused' in answer) throw new Error(answer.refused);
  return answer;
};
