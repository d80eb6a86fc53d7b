import { expect, test } from 'vitest';
import type { TestEvent } from './event.ts';
import { clockTime, notBegun, progressAfter, statusLine } from './progress.ts';

const passed: TestEvent = { kind: 'test', name: 'a pack is verified', passed: true, milliseconds: 3 };
const failure: TestEvent = { kind: 'failure', name: 'n', place: 'p', message: 'm', command: 'c' };
const after = (...events: readonly TestEvent[]) => events.reduce(progressAfter, notBegun);
const common = { step: 3, steps: 4, name: 'unit and integration tests', milliseconds: 72_400, beside: [] };

test('a line names the step, how many of how many, and how long so far', () => {
  const progress = { unit: 'files', total: 1530, done: 412, failed: 0 } as const;
  expect(statusLine({ ...common, progress })).toBe(
    'step 3 of 4 · unit and integration tests · 412 of 1,530 files · 1:12',
  );
});

test('it names what has failed so far, and what runs beside it', () => {
  const progress = { unit: 'tests', total: 20, done: 5, failed: 2 } as const;
  expect(statusLine({ ...common, progress, beside: ['format and lint', 'types'] })).toBe(
    'step 3 of 4 · unit and integration tests · 5 of 20 tests · 2 failed · 1:12 · beside it: format and lint; types',
  );
});

test('a check has nothing to count, and tests have not until their files were found', () => {
  expect(statusLine(common)).toBe('step 3 of 4 · unit and integration tests · 1:12');
  expect(statusLine({ ...common, progress: notBegun })).toContain('· starting ·');
});

test('files are counted where files are known, and tests where tests are', () => {
  const files = after({ kind: 'begin', total: 2, unit: 'files' }, passed, passed, { kind: 'file' });
  expect(files).toEqual({ unit: 'files', total: 2, done: 1, failed: 0 });
  const tests = after({ kind: 'begin', total: 9, unit: 'tests' }, passed, passed, failure, { kind: 'end' });
  expect(tests).toEqual({ unit: 'tests', total: 9, done: 2, failed: 1 });
});

test.for([
  [0, '0:00'],
  [59_999, '0:59'],
  [60_000, '1:00'],
  [3_725_000, '62:05'],
] as const)('%d ms are %s', ([milliseconds, text]) => {
  expect(clockTime(milliseconds)).toBe(text);
});
