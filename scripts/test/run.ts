import { onBreakOff } from './break-off.ts';
import type { Failure } from './event.ts';
import { failureText } from './failure-text.ts';
import { clockTime, notBegun, type Progress, progressAfter, statusLine } from './progress.ts';
import { refuseFullDisk } from './refuse-full-disk.ts';
import { useRunFolder } from './run-folder.ts';
import { type Ran, runStep, type Step } from './run-step.ts';
import { openScreen } from './screen.ts';
import { type Outcome, report } from './tally.ts';

export type Plan = {
  /** Run in parallel; together they are the first step. */
  readonly checks: readonly Step[];
  /** Run one after the other, in parallel with the checks. */
  readonly tests: readonly Step[];
  /** Run after all the others, whose load would make pages exceed their time limits. */
  readonly alone: readonly Step[];
  /** Steps that this machine lacks the tools for; they count neither as passed nor as failed. */
  readonly notTried?: readonly string[];
};

const TICK_MS = 1000;

/** Steps write into pipes, so colours have to be forced if the output goes to a terminal. */
const stepEnvironment = (): NodeJS.ProcessEnv =>
  process.stdout.isTTY && !process.env.NO_COLOR ? { ...process.env, FORCE_COLOR: '1' } : process.env;

const endOf = ({ name, kind, command, args, mend }: Step, { passed, milliseconds }: Ran): string => {
  const line = `${passed ? '✓' : '✗'} ${name} (${(milliseconds / 1000).toFixed(1)} s)`;
  if (passed || kind === 'tests') return line;
  return [line, `  alone: npx ${command} ${args.join(' ')}`, ...(mend ? [`  mend: ${mend}`] : [])].join('\n');
};

/** Runs the plan, reports progress, and sets the exit code. */
export const run = async ({ checks, tests, alone, notTried = [] }: Plan): Promise<void> => {
  const folder = useRunFolder();
  refuseFullDisk(folder);
  const began = performance.now();
  const elapsed = () => performance.now() - began;
  const screen = openScreen(process.stdout, elapsed);
  const where = { folder, env: stepEnvironment() };
  const outcomes: Outcome[] = [];
  const running = new Map<Step, Progress>();
  const counted = [...tests, ...alone];
  const firstCounted = checks.length > 0 ? 2 : 1;
  const steps = counted.length + firstCounted - 1;

  const status = (): string => {
    const current = counted.find((step) => running.has(step));
    const others = [...running.keys()].filter((step) => step !== current).map(({ name }) => name);
    const common = { steps, milliseconds: elapsed() };
    if (!current) return statusLine({ ...common, step: 1, name: others.join('; '), beside: [] });
    const step = counted.indexOf(current) + firstCounted;
    return statusLine({
      ...common,
      step,
      name: current.name,
      progress: running.get(current),
      beside: others,
    });
  };
  const ticking = setInterval(() => screen.status(status()), TICK_MS);

  let failures = 0;
  const showFailure = (failure: Failure): void => {
    failures += 1;
    screen.print(failureText(failure, failures === 1 ? 'whole' : 'short'));
  };

  const breakOff = onBreakOff((reason) => {
    clearInterval(ticking);
    screen.close();
    screen.print(`broken off (${reason}): ${status()}`);
  });

  const perform = async (step: Step): Promise<void> => {
    running.set(step, notBegun);
    const ran = await runStep(step, where, (event) => {
      running.set(step, progressAfter(running.get(step) ?? notBegun, event));
      if (event.kind === 'failure' && !breakOff.begun()) showFailure(event);
    });
    running.delete(step);
    if (breakOff.begun()) return;
    outcomes.push(...ran.outcomes);
    if (!ran.passed) screen.print(ran.output.trimEnd());
    screen.print(endOf(step, ran));
  };
  const inTurn = async (several: readonly Step[]): Promise<void> => {
    for (const step of several) if (!breakOff.begun()) await perform(step);
  };

  await Promise.all([...checks.map(perform), inTurn(tests)]);
  await inTurn(alone);
  // The interrupt handler ends the process itself.
  if (breakOff.begun()) return;
  clearInterval(ticking);
  screen.close();
  process.exitCode = outcomes.every(({ passed }) => passed) ? 0 : 1;
  console.log(`\nall of it: ${clockTime(elapsed())}`);
  console.log(report(outcomes, notTried));
};
