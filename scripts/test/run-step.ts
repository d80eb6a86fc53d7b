import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Outcome } from './tally.ts';

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
};

/** Its output is shown as it comes, or, for steps that run beside others, only when it has something to say. */
export const runStep = async (
  { name, command, args, environment = {} }: Step,
  output: 'shown' | 'on-failure',
): Promise<Outcome> => {
  const began = performance.now();
  const stdio = output === 'shown' ? ('inherit' as const) : ('pipe' as const);
  const child = spawn(command, args, {
    stdio: ['ignore', stdio, stdio],
    env: { ...process.env, ...environment },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk));
  await once(child, 'close');
  const passed = child.exitCode === 0;
  if (!passed) process.stdout.write(Buffer.concat(said));
  const milliseconds = performance.now() - began;
  console.log(`${passed ? '✓' : '✗'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`);
  return { name, passed, milliseconds };
};
