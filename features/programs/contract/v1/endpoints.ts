import { DATABASE_EPOCH, endpoint, wholeNumber } from '@pecset/contract';
import type { MlId } from '@pecset/kernel';
import { Mode, packInfo } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { BasketBody, PackBody, UndoBody } from './pack-body.ts';
import { notFound, programPressRefusals, tooManyWaits, undoRefusals } from './refusals.ts';
import { BasketResult, Transaction, VerdictInWords } from './transaction.ts';

const headers = {
  [DATABASE_EPOCH]:
    'What the last answer before the press told under this name; kept with the press, and the same in each repeat. A press of another epoch is from before a restore and may have been sent: the pack is looked up first, and no alert is raised.',
} as const;

const press = { method: 'POST', access: 'program', headers, body: PackBody, reply: Transaction } as const;
const pending = { mayBePending: true, refusals: programPressRefusals } as const;

const oneKey =
  'The same Idempotency-Key and body always lead to the same transaction: a repeat while the first is under way waits for it, a repeat after a crash gets its answer. ';

export const verifyByProgram = endpoint({
  ...press,
  ...pending,
  path: '/api/v1/packs/verify',
  scope: 'verify',
  summary: 'Verify a pack',
  description: `Asks for the state of a pack, which it does not change. ${oneKey}`,
});

export const dispenseByProgram = endpoint({
  ...press,
  ...pending,
  path: '/api/v1/packs/dispense',
  scope: 'dispense',
  summary: 'Dispense a pack',
  description: `Takes a pack out of circulation because it is handed to a patient. An alert is an answer with a verdict, not an error. ${oneKey}`,
});

export const destroyByProgram = endpoint({
  ...press,
  ...pending,
  path: '/api/v1/packs/destroy',
  scope: 'destroy',
  summary: 'Destroy a pack',
  description: `Takes a pack out of circulation for good; this cannot be undone. ${oneKey}`,
});

export const undoByProgram = endpoint({
  method: 'POST',
  path: '/api/v1/transactions/:id/undo',
  access: 'program',
  headers,
  scope: 'undo',
  mayBePending: true,
  summary: 'Undo a dispense',
  description: `Takes a dispense back, within ten days; the answer is the new transaction. ${oneKey}`,
  params: z.object({ id: wholeNumber<MlId>() }),
  body: UndoBody,
  reply: Transaction,
  refusals: { ...programPressRefusals, ...undoRefusals },
});

const waitSeconds = z.optional(wholeNumber().check(z.refine((seconds) => seconds >= 0 && seconds <= 20)));

export const transactionForProgram = endpoint({
  method: 'GET',
  path: '/api/v1/transactions/:id',
  access: 'program',
  scope: 'read',
  mayBePending: true,
  summary: 'Read a transaction',
  description:
    'With `wait` it answers as soon as the transaction has its answer, at the latest after that many seconds (up to 20).',
  params: z.object({ id: wholeNumber<MlId>() }),
  query: z.object({ wait: waitSeconds }),
  reply: Transaction,
  refusals: { ...notFound, ...tooManyWaits },
});

export const basketByProgram = endpoint({
  method: 'POST',
  path: '/api/v1/baskets',
  access: 'program',
  headers,
  scope: 'by-operation',
  mayBePending: true,
  summary: 'Verify, dispense or destroy up to 50 packs',
  description: `Each line is a transaction of its own, under a key derived from the basket’s: a repeat sends nothing twice. Lines that have no answer in time are pending. ${oneKey}`,
  body: BasketBody,
  bodyLimit: 128 * 1024,
  reply: BasketResult,
  refusals: { 'key-reused': programPressRefusals['key-reused'] },
});

export const packForProgram = endpoint({
  method: 'GET',
  path: '/api/v1/packs/:gtin/:sn',
  access: 'program',
  scope: 'read',
  summary: 'What this pharmacy knows of a pack',
  description:
    'Without asking the national system. Percent-encode the serial number: it may contain “/”, “%” and “+”.',
  params: z.object({ gtin: z.string().check(z.regex(/^\d{14}$/)), sn: z.string().check(z.maxLength(20)) }),
  reply: z.object({
    gtin: z.string(),
    sn: z.string(),
    expDate: packInfo.shape.expDate,
    lotNum: packInfo.shape.lotNum,
    verdict: VerdictInWords,
    transactions: z
      .array(
        z.object({
          id: z.int(),
          operation: Transaction.shape.operation,
          at: z.iso.datetime(),
          by: z.string(),
          status: Transaction.shape.status,
          nmvsCode: Transaction.shape.nmvsCode,
          alertId: Transaction.shape.alertId,
        }),
      )
      .check(z.describe('Newest first.')),
  }),
});

export const statusForProgram = endpoint({
  method: 'GET',
  path: '/api/v1/status',
  access: 'program',
  scope: 'read',
  summary: 'Mode, connection and what waits',
  reply: z.object({
    program: z.string(),
    scopes: z.array(z.string()),
    mode: Mode,
    connection: z
      .enum(['simulated', 'working', 'not-set-up', 'refused'])
      .check(z.describe('Whether this installation and organisation can reach the national system.')),
    nationalSystem: z.enum(['reachable', 'unreachable', 'not-needed']),
    waiting: z
      .object({ count: z.int(), since: z.nullable(z.iso.datetime()) })
      .check(z.describe('Transactions of the pharmacy without an answer, and since when.')),
    time: z.iso.datetime(),
  }),
});
