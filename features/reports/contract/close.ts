import { endpoint, html } from '@pecset/contract';
import { Mode, printLanguage } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { reportRow } from './report.ts';

/** Kinds of work left at the end of a day; those that need a person come first. */
export const leftKinds = [
  /** Parked after a refused login; not sent until an admin releases it. */
  'parked',
  /** It is unknown whether it counted and asking again cannot tell; a person has to find out and record it. */
  'uncertain',
  /** An alert without a decision. */
  'undecided',
  /** Decided, but not acknowledged: only a server of the version before lists it. */
  'unacknowledged',
  /** A product code that the national system does not know, without a decision. */
  'unknown-product',
  /** Sent without an answer; the server asks for the answer by itself. */
  'unanswered',
  /** Not sent yet, or being sent; needs no action. */
  'waiting',
] as const;
export const leftKind = z.enum(leftKinds);
export type LeftKind = z.infer<typeof leftKind>;

const amount = z.int().check(z.nonnegative());

export const leftGroup = z.object({
  kind: leftKind,
  /** Total number, even if `rows` holds fewer. */
  count: amount,
  /** How many of `count` are from before today. */
  before: amount,
  /** Oldest first. */
  rows: z.array(reportRow),
});
export type LeftGroup = Readonly<z.infer<typeof leftGroup>>;

export const close = endpoint({
  method: 'GET',
  path: '/api/mvs/close',
  canWait: true,
  summary: 'What is left to do in the organisation, today and from before, in the mode that it is in',
  access: 'user',
  reading: 'checked',
  reply: z.object({
    organisation: z.string(),
    mode: Mode,
    /** Time of the snapshot. */
    at: z.iso.datetime(),
    /** Only kinds with something left; empty if nothing is left. */
    groups: z.array(leftGroup),
  }),
});
export type Close = Readonly<z.infer<typeof close.reply>>;

type Counted = Pick<LeftGroup, 'kind' | 'count' | 'before'>;

/** Needs no action; an answer still missing the next day is a matter for the provider. */
const goesByItself = ({ kind, before }: Counted): boolean =>
  kind === 'waiting' || (kind === 'unanswered' && before === 0);

/** Separates what a person has to do from what proceeds by itself. */
export const splitLeft = <Group extends Counted>(groups: readonly Group[]) => ({
  todo: groups.filter((group) => !goesByItself(group)),
  byItself: groups.filter(goesByItself),
});

/** Sums the totals, not the rows, so that a truncated list is never taken for the whole. */
export const countLeft = (groups: readonly Pick<LeftGroup, 'count'>[]): number =>
  groups.reduce((sum, { count }) => sum + count, 0);

export const printClose = endpoint({
  method: 'GET',
  path: '/api/mvs/close/page',
  summary: 'The same as a page to print and sign; each print is recorded in the audit',
  access: 'user',
  changes: true,
  query: printLanguage,
  reply: html(),
});
