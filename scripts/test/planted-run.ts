import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plan } from './run.ts';
import type { Step } from './run-step.ts';

const root = join(import.meta.dirname, '..', '..');
const program = `
  const { run } = await import(${JSON.stringify(join(import.meta.dirname, 'run.ts'))});
  await run(JSON.parse(process.argv[1]));
`;

/** A run of planted steps in a process of its own, which keeps its temporary files in the folder. */
export const startRun = (plan: Partial<Plan>, folder: string) => {
  const runner = spawn(
    process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify({ checks: [], tests: [], alone: [], ...plan })],
    { cwd: root, env: { ...process.env, TMPDIR: folder }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const exited = once(runner, 'exit');
  const printed = text(runner.stdout);
  const ended = async () => {
    await exited;
    return { code: runner.exitCode, lines: (await printed).trimEnd().split('\n') };
  };
  return { runner, ended };
};

export const shell = (kind: Step['kind'], script: string): Step => ({
  name: 'a planted step',
  kind,
  command: 'sh',
  args: ['-c', script],
});
export const aPass = `echo '{"kind":"test","name":"one","passed":true,"milliseconds":1}' >&3`;
export const anEnd = `echo '{"kind":"end"}' >&3`;
