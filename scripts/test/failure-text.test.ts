import { expect, test } from 'vitest';
import { failureText, readable } from './failure-text.ts';

const failure = {
  kind: 'failure',
  name: 'a dispensed pack cannot be dispensed again',
  place: 'features/packs/server/dispense.test.ts:81',
  message: "expected 'active' to be 'dispensed'\n\n- Expected\n+ Received\n\n- dispensed\n+ active",
  command: 'npm run integration -- features/packs/server/dispense.test.ts:76',
} as const;

test('the first failure says what failed, where, what was expected, and how to run it alone', () => {
  expect(failureText(failure, 'whole').split('\n')).toEqual([
    '✗ a dispensed pack cannot be dispensed again',
    '  features/packs/server/dispense.test.ts:81',
    "  expected 'active' to be 'dispensed'",
    '  - Expected',
    '  + Received',
    '  - dispensed',
    '  + active',
    '  alone: npm run integration -- features/packs/server/dispense.test.ts:76',
  ]);
});

test('a further one says it in a line', () => {
  expect(failureText(failure, 'short').split('\n')).toHaveLength(4);
});

test('a further one of the browser says in its line what was expected and received', () => {
  const message = 'Error: expect(received).toBe(expected) // Object.is equality\n\nExpected: 2\nReceived: 1';
  const [, , said] = failureText({ ...failure, message }, 'short').split('\n');
  expect(said).toBe(
    '  Error: expect(received).toBe(expected) // Object.is equality; Expected: 2; Received: 1',
  );
});

test("a browser's colours and the log of its calls are left out", () => {
  const message =
    'Error: \u001B[2mexpect(\u001B[22mlocator) failed\n\nExpected: visible\nCall log:\n  - waiting';
  expect(readable(message)).toBe('Error: expect(locator) failed\nExpected: visible');
});

test('what is too long to be read in passing is cut', () => {
  const lines = readable(Array.from({ length: 40 }, () => 'x'.repeat(500)).join('\n')).split('\n');
  expect(lines).toHaveLength(13);
  expect(lines.at(0)).toHaveLength(160);
  expect(lines.at(-1)).toBe('…');
});
