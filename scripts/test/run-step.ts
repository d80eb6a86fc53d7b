import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { EVENTS_FD, readEvent, type TestEvent } from './event.ts';
import { startGroup } from './process-group.ts';
import type { Outcome } from './tally.ts';

export type Step = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The command that mends most of what the check refuses. */
  readonly mend?: string;
  /** A check counts as one test; other steps report each of their tests. */
  readonly kind: 'check' | 'tests';
};

export type Ran = {
  readonly outcomes: readonly Outcome[];
  readonly passed: boolean;
  readonly milliseconds: number;
  readonly output: string;
};

type Where = { readonly folder: string; readonly env: NodeJS.ProcessEnv };

const PIPES_CLOSE_WITHIN_MS = 3000;

/** A process left behind in its own session could keep the pipes open forever, so the wait for them is limited. */
const longAfterExit = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => setTimeout(resolve, PIPES_CLOSE_WITHIN_MS).unref());
  });

const readLines = async (stream: unknown, heed: (event: TestEvent) => void): Promise<void> => {
  if (!(stream instanceof Readable)) return;
  for await (const line of createInterface({ input: stream })) heed(readEvent(line));
};

/** Counts the runner's own failure too, since it can fail with every test passed (coverage, set-up, a crash). */
const outcomesOf = (step: Step, tests: readonly Outcome[], own: Outcome): readonly Outcome[] => {
  if (step.kind === 'check') return [own];
  return own.passed || tests.some(({ passed }) => !passed) ? tests : [...tests, own];
};

export const runStep = async (
  step: Step,
  { folder, env }: Where,
  heed: (event: TestEvent) => void,
): Promise<Ran> => {
  const began = performance.now();
  const child = startGroup(step.command, step.args, { folder, env: { ...env, ...step.environment } });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const tests: Outcome[] = [];
  let ended = step.kind === 'check';
  const told = readLines(child.stdio[EVENTS_FD], (event) => {
    if (event.kind === 'test') tests.push(event);
    if (event.kind === 'end') ended = true;
    heed(event);
  });
  try {
    await Promise.race([Promise.all([once(child, 'close'), told]), longAfterExit(child)]);
  } catch (error) {
    said.push(`${String(error)}\n`);
    ended = false;
  }
  const milliseconds = performance.now() - began;
  const finished = child.exitCode === 0 && ended;
  const outcomes = outcomesOf(step, tests, { name: step.name, passed: finished, milliseconds });
  const passed = outcomes.every((outcome) => outcome.passed) && finished;
  return { outcomes, passed, milliseconds, output: said.join('') };
};
