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

/** Written at once, so that an exit right after it loses nothing. */
export const tell = (event: TestEvent): void => {
  writeSync(EVENTS_FD, `${JSON.stringify(event)}\n`);
};

export const readEvent = (line: string): TestEvent => TestEvent.parse(JSON.parse(line));
