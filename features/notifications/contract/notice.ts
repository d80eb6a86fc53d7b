import { z } from 'zod/mini';

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

const code = z.string();

/** What is said of each kind, as it is kept; one more kind is one more shape here, and its words. */
export const noticeFacts = {
  'late-answer': lateAnswer,
  /** To admins: the organisation was refused with this, and nothing is sent until that is repaired. */
  'login-refused': z.object({ code }),
  /** To admins: something that stood beside an answer, in the national system's own words where it has any. */
  'national-notice': z.object({ code, description: z.nullable(z.string()) }),
  /** To the other admins: who has looked at the password of the national system. */
  'password-shown': z.object({ userName: z.string() }),
  /** To admins: it was changed by ourselves, since it was initial, had expired or was about to. */
  'password-renewed': z.object({}),
  'password-not-renewed': z.object({ code }),
  /** To admins: how the request for production was answered; of a refusal the operator's own words. */
  'production-approved': z.object({}),
  'production-refused': z.object({ words: z.string() }),
  /** To the other admins: who has changed what about a colleague. */
  'colleague-changed': z.object({
    change: z.enum(['joined', 'made-admin', 'admin-taken', 'activated', 'deactivated', 'removed']),
    userName: z.string(),
    colleague: z.string(),
  }),
  /** To admins: the organisation is to be closed on that day, or is not, or could not be, or is. */
  'organisation-closing': z.object({
    change: z.enum(['asked', 'taken-back', 'waits', 'closed']),
    day: z.string(),
  }),
  /** To admins: the certificate for the national system ends on that day, in so many days at most. */
  'certificate-expires': z.object({ days: z.int(), validTo: z.string() }),
  /** To admins: the last backup is of that day, and more than a day old; null where there is none. */
  'backup-missing': z.object({ last: z.nullable(z.string()) }),
} as const;
export type NoticeKind = keyof typeof noticeFacts;

const told = {
  id: z.int(),
  at: z.iso.datetime(),
  /** Null until its user has seen it. */
  seenAt: z.nullable(z.iso.datetime()),
  /** Cannot wait until somebody looks. */
  urgent: z.boolean(),
};

export const notice = z.union([
  z.object({
    ...told,
    kind: z.literal('late-answer'),
    answer: lateAnswer,
    /** Of the pack; null where no list has it. */
    productName: z.nullable(z.string()),
  }),
  z.object({ ...told, kind: z.literal('login-refused'), ...noticeFacts['login-refused'].shape }),
  z.object({ ...told, kind: z.literal('national-notice'), ...noticeFacts['national-notice'].shape }),
  z.object({ ...told, kind: z.literal('password-shown'), ...noticeFacts['password-shown'].shape }),
  z.object({ ...told, kind: z.literal('password-renewed') }),
  z.object({
    ...told,
    kind: z.literal('password-not-renewed'),
    ...noticeFacts['password-not-renewed'].shape,
  }),
  z.object({ ...told, kind: z.literal('production-approved') }),
  z.object({ ...told, kind: z.literal('production-refused'), ...noticeFacts['production-refused'].shape }),
  z.object({ ...told, kind: z.literal('colleague-changed'), ...noticeFacts['colleague-changed'].shape }),
  z.object({
    ...told,
    kind: z.literal('organisation-closing'),
    ...noticeFacts['organisation-closing'].shape,
  }),
  z.object({ ...told, kind: z.literal('certificate-expires'), ...noticeFacts['certificate-expires'].shape }),
  z.object({ ...told, kind: z.literal('backup-missing'), ...noticeFacts['backup-missing'].shape }),
]);
export type Notice = Readonly<z.infer<typeof notice>>;
export type AnswerNotice = Extract<Notice, { readonly kind: 'late-answer' }>;
