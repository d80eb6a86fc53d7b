import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { heard, onNpmGone } from './stop-signals.ts';

const shutdowns = (...times: readonly number[]) => {
  let last: ReturnType<typeof heard> | undefined;
  return times.map((at) => {
    const now = heard(last, at);
    const isNew = now !== last;
    last = now;
    return isNew ? now.shutdown : 'same';
  });
};

test('signals within a second, as from terminal and npm together, count as one', () => {
  expect(shutdowns(0, 1, 400, 999)).toEqual(['graceful', 'same', 'same', 'same']);
});

test('the first signal is graceful, the second forced, the third kills; each may come twice', () => {
  expect(shutdowns(0, 1, 1_000, 1_001, 1_999, 2_000, 2_001, 9_000)).toEqual([
    'graceful',
    'same',
    'forced',
    'same',
    'same',
    'kill',
    'same',
    'kill',
  ]);
});

/** How often the end of npm was told, before npm was killed and after. */
const ends = (environment: NodeJS.ProcessEnv) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let [parent, told] = [4711, 0];
  onNpmGone(
    environment,
    () => {
      told += 1;
    },
    () => parent,
  );
  vi.advanceTimersByTime(10_000);
  const before = told;
  parent = 1;
  vi.advanceTimersByTime(10_000);
  return { before, after: told };
};

test('npm, whose shell the program replaces, is missed once when it was killed', () => {
  expect(ends({ npm_lifecycle_event: 'start' })).toEqual({ before: 0, after: 1 });
  const scripts = readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8');
  expect(scripts).toMatch(/^ *"start": "(\w+=\w+ )*exec node /m);
});

test('a program that npm did not start may lose its parent', () => {
  expect(ends({})).toEqual({ before: 0, after: 0 });
});
