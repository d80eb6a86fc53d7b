import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { lineOf, readEvent } from './event.ts';

test('the name of a test may hold whatever ends a line', async () => {
  const event = { kind: 'test', name: 'a\u2028b\u2029c\r\nd', passed: true, milliseconds: 1 } as const;
  const events: unknown[] = [];
  for await (const line of createInterface({ input: Readable.from([`${lineOf(event)}\n`]) }))
    events.push(readEvent(line));
  expect(events).toEqual([event]);
});
