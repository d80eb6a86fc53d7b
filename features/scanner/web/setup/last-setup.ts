import type { Result } from '@pecset/kernel';
import type { DetectedSetup, KeyPress, SetupAdvice, SetupFailure } from '@pecset/scanner/domain';
import { keyData } from './key-data.ts';

export type LastSetup = {
  readonly at: string;
  readonly outcome: SetupAdvice | 'recognised' | 'not-recognised';
  /** Nothing where it may have been another code than ours: a pack's keys are nobody's business. */
  readonly keys: readonly string[] | null;
};

/** Only these are said of what was the test code, however it arrived. */
const ofTestCode: readonly (SetupAdvice | undefined)[] = [
  'computer-101-key',
  'scanner-101-key',
  'case-upper',
  'case-lower',
  'separator-replaced',
  'characters-lost',
  'garbled',
];

/** What the support is told of a set-up: the keys as they came, if they were those of our own code. */
export const describeSetup = (
  result: Result<DetectedSetup, SetupFailure>,
  keys: readonly KeyPress[],
  at: Date,
): LastSetup => {
  const advice = result.ok ? undefined : result.refusal.advice;
  const byPack = result.ok && result.value.noticed.includes('by-pack');
  const isOurs = (result.ok && !byPack) || ofTestCode.includes(advice);
  return {
    at: at.toISOString(),
    outcome: result.ok ? 'recognised' : (advice ?? 'not-recognised'),
    keys: isOurs ? keyData(keys).split('\n') : null,
  };
};

let last: LastSetup | undefined;

export const noteSetup = (setup: LastSetup): void => {
  last = setup;
};

/** Of this page, until it is left. */
export const lastSetup = (): LastSetup | undefined => last;
