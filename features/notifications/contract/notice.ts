import { z } from 'zod/mini';

/** What a user is told of; one more kind is one more shape, and the page's words for it. */
const noticeKind = z.enum(['late-answer']);

/** An answer of the national system that came when whoever had pressed waited for it no more. */
export const lateAnswer = z.object({
  mlId: z.int(),
  operation: z.enum(['verify', 'dispense', 'destroy', 'undo-dispense']),
  /** The pack as answered: A active, I inactive, U unknown, E error. */
  status: z.enum(['A', 'I', 'U', 'E']),
  /** Null where nothing stood against it. */
  reasonCode: z.nullable(z.string()),
  alertId: z.nullable(z.string()),
  gtin: z.string(),
  sn: z.string(),
  lotNum: z.string(),
  expDate: z.string(),
});
export type LateAnswer = Readonly<z.infer<typeof lateAnswer>>;

export const notice = z.object({
  id: z.int(),
  kind: noticeKind,
  at: z.iso.datetime(),
  /** Null until its user has seen it. */
  seenAt: z.nullable(z.iso.datetime()),
  /** Cannot wait until somebody looks. */
  urgent: z.boolean(),
  answer: lateAnswer,
  /** Of the pack; null where no list has it. */
  productName: z.nullable(z.string()),
});
export type Notice = Readonly<z.infer<typeof notice>>;
