import { ProblemFinding } from '@pecset/contract';
import { z } from 'zod/mini';

export const operation = z.enum(['verify', 'dispense', 'destroy', 'undo']);

/** The same verdict that the page shows for the pack. */
export const VerdictInWords = z.object({
  kind: z.string(),
  colour: z.enum(['green', 'amber', 'red', 'blue', 'grey']),
  headline: z.string(),
  advice: z.string(),
  /** Whether the pack may be handed out; `wait` while that is open. */
  handOut: z.enum(['yes', 'no', 'wait']),
});
export type VerdictInWords = z.output<typeof VerdictInWords>;

/** A transaction of this pharmacy with the same pack. */
const Earlier = z.object({
  id: z.int(),
  operation: z.nullable(operation),
  at: z.iso.datetime(),
  /** The user or program that did it. */
  by: z.string(),
});

export const Transaction = z.object({
  id: z.int(),
  operation: z.nullable(operation),
  at: z.iso.datetime(),
  /** `pending`: the answer has not come yet; ask at `Location`. */
  state: z.enum(['answered', 'pending']),
  pack: z.object({ gtin: z.string(), sn: z.string(), expDate: z.string(), lotNum: z.string() }),
  /** As the national system answered; null while pending. */
  status: z.nullable(z.enum(['active', 'inactive', 'unknown', 'error'])),
  nmvsCode: z.nullable(z.string()),
  alertId: z.nullable(z.string()),
  verdict: VerdictInWords,
  /** The newest earlier transaction with this pack here; null if it was never here. */
  before: z.nullable(Earlier),
  /** The dispense that an undo takes back. */
  undoes: z.nullable(z.int()),
});
export type Transaction = z.output<typeof Transaction>;

/** A line that was not sent: the same as the problem that it would have been alone. */
export const LineProblem = z.object({
  code: z.string(),
  detail: z.string(),
  retryable: z.boolean(),
  findings: z.optional(z.array(ProblemFinding)),
});

export const BasketResult = z.object({
  /** How many lines have an answer, wait for one, or were not sent. */
  answered: z.int(),
  pending: z.int(),
  refused: z.int(),
  /** In the order of the packs. */
  lines: z.array(z.union([z.object({ transaction: Transaction }), z.object({ problem: LineProblem })])),
});
export type BasketResult = z.output<typeof BasketResult>;
