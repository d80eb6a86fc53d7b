import { z } from 'zod';
import { type Lines, openLastLines } from './lines.ts';

const Received = z.object({
  at: z.string(),
  operation: z.string(),
  xml: z.string(),
  /** Code of the answer; null if no answer with a code was sent. */
  answered: z.string().nullable(),
  /** What was decided about the pack, even if the answer was lost or altered by a fault. */
  decided: z.object({ code: z.string(), isAlert: z.boolean() }).optional(),
  fault: z.string().optional(),
  violations: z.array(z.string()).optional(),
});
export type Received = z.output<typeof Received>;

export type ReceivedLog = {
  readonly add: (received: Received) => void;
  readonly list: (operation: string | undefined) => readonly Received[];
  readonly close: Lines['close'];
};

const most = 20_000;

/** Log of the last requests as received, with their passwords removed. */
export const openReceived = (path: string): ReceivedLog => {
  const { earlier, lines } = openLastLines(path, most);
  let kept = earlier.map((value) => Received.parse(value));
  return {
    add: (received) => {
      lines.add(received);
      kept.push(received);
      if (kept.length >= 2 * most) kept = kept.slice(-most);
    },
    list: (operation) => {
      const last = kept.slice(-most);
      return operation === undefined ? last : last.filter((one) => one.operation === operation);
    },
    close: lines.close,
  };
};
