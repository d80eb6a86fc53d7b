import { writeSync } from 'node:fs';
import { z } from 'zod';

const Failure = z.object({
  kind: z.literal('failure'),
  name: z.string(),
  /** Path from the root, with the line if it is known. */
  place: z.string(),
  message: z.string(),
  /** Runs this test and no other. */
  command: z.string(),
});
export type Failure = z.infer<typeof Failure>;

/** Events that a reporter sends to the run about the tests of its step. */
const TestEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), total: z.number(), unit: z.enum(['files', 'tests']) }),
  z.object({ kind: z.literal('file') }),
  z.object({ kind: z.literal('test'), name: z.string(), passed: z.boolean(), milliseconds: z.number() }),
  Failure,
  z.object({ kind: z.literal('end') }),
]);
export type TestEvent = z.infer<typeof TestEvent>;

/** A separate file descriptor, so that output of a test cannot be taken for an event. */
export const EVENTS_FD = 3;

/** Escapes U+2028 and U+2029, which Node's `readline` takes for line ends and JSON leaves as they are. */
export const lineOf = (event: TestEvent): string =>
  JSON.stringify(event).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Writes synchronously, so that an exit right afterwards loses nothing. */
export const tell = (event: TestEvent): void => {
  writeSync(EVENTS_FD, `${lineOf(event)}\n`);
};

export const readEvent = (line: string): TestEvent => TestEvent.parse(JSON.parse(line));
