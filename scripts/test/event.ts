import { writeSync } from 'node:fs';
import { z } from 'zod';

const Failure = z.object({
  kind: z.literal('failure'),
  name: z.string(),
  /** From the root, with the line where it can be told. */
  place: z.string(),
  message: z.string(),
  /** Runs this test and no other. */
  command: z.string(),
});
export type Failure = z.infer<typeof Failure>;

/** What a reporter tells the run about the tests of its step. */
const TestEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), total: z.number(), unit: z.enum(['files', 'tests']) }),
  z.object({ kind: z.literal('file') }),
  z.object({ kind: z.literal('test'), name: z.string(), passed: z.boolean(), milliseconds: z.number() }),
  Failure,
  z.object({ kind: z.literal('end') }),
]);
export type TestEvent = z.infer<typeof TestEvent>;

/** A file descriptor of its own: a test that prints cannot be mistaken for an event. */
export const EVENTS_FD = 3;

/** On one line also for Node's `readline`, which takes two characters for line ends that JSON leaves as they are. */
export const lineOf = (event: TestEvent): string =>
  JSON.stringify(event).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Written at once, so that an exit right after it loses nothing. */
export const tell = (event: TestEvent): void => {
  writeSync(EVENTS_FD, `${lineOf(event)}\n`);
};

export const readEvent = (line: string): TestEvent => TestEvent.parse(JSON.parse(line));
