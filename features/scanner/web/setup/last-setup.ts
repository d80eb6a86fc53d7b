import type { Result } from '@pecset/kernel';
import type { DetectedSetup, KeyPress, SetupAdvice, SetupFailure } from '@pecset/scanner/domain';
import { keyData } from './key-data.ts';

export type LastSetup = {
  readonly at: string;
  readonly outcome: SetupAdvice | 'recognised' | 'not-recognised';
  /** Null if it may have been another code than ours, because a pack's data must not leak. */
  readonly keys: readonly string[] | null;
};

/** Advice that is given only for the test code, however it arrived. */
const ofTestCode: readonly (SetupAdvice | undefined)[] = [
  'computer-101-key',
  'scanner-101-key',
  'case-upper',
  'case-lower',
  'separator-replaced',
  'characters-lost',
  'garbled',
];

/** The report to support: the raw keys, but only those of our own test code. */
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

/** Kept in memory until the page is left. */
export const lastSetup = (): LastSetup | undefined => last;
