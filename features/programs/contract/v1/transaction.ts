import { ProblemFinding } from '@pecset/contract';
import { z } from 'zod/mini';

export const operation = z.enum(['verify', 'dispense', 'destroy', 'undo']);

/** The same verdict that the page shows for the pack. */
export const VerdictInWords = z.object({
  kind: z.string().check(z.describe('A newer server may have more kinds: decide by `handOut`.')),
  colour: z.enum(['green', 'amber', 'red', 'blue', 'grey']),
  headline: z.string().check(z.describe('For the person, in the asked language.')),
  advice: z.string().check(z.describe('For the person, in the asked language: what to do, and why.')),
  handOut: z
    .enum(['yes', 'no', 'wait'])
    .check(
      z.describe(
        'Whether the pack may be handed out, once it is dispensed; `wait` while that is open, or a person has to look.',
      ),
    ),
});
export type VerdictInWords = z.output<typeof VerdictInWords>;

/** A transaction of this pharmacy with the same pack. */
const Earlier = z.object({
  id: z.int(),
  operation: z.nullable(operation),
  at: z.iso.datetime(),
  by: z.string().check(z.describe('The user or program that did it.')),
});

export const Transaction = z.object({
  id: z.int(),
  operation: z.nullable(operation),
  at: z.iso.datetime(),
  state: z
    .enum(['answered', 'pending'])
    .check(z.describe('`pending`: the answer has not come yet; ask at `Location`.')),
  pack: z.object({ gtin: z.string(), sn: z.string(), expDate: z.string(), lotNum: z.string() }),
  status: z
    .nullable(z.enum(['active', 'inactive', 'unknown', 'error']))
    .check(z.describe('As the national system answered; null while pending.')),
  nmvsCode: z.nullable(z.string()).check(z.describe('Its code, if it objects.')),
  alertId: z.nullable(z.string()).check(z.describe('If it raised an alert: do not hand the pack out.')),
  verdict: VerdictInWords,
  before: z
    .nullable(Earlier)
    .check(z.describe('The newest earlier transaction with this pack here; null if it was never here.')),
  undoes: z.nullable(z.int()).check(z.describe('The dispense that an undo takes back.')),
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
  answered: z.int().check(z.describe('How many lines have an answer.')),
  pending: z.int().check(z.describe('How many lines wait for one.')),
  refused: z.int().check(z.describe('How many lines were not sent.')),
  lines: z
    .array(z.union([z.object({ transaction: Transaction }), z.object({ problem: LineProblem })]))
    .check(z.describe('In the order of the packs.')),
});
export type BasketResult = z.output<typeof BasketResult>;
