import { endpoint, html } from '@pecset/contract';
import { Mode, printLanguage } from '@pecset/packs/contract';
import { z } from 'zod/mini';
import { reportRow } from './report.ts';

/** What can be left at the end of a day, by what is to be done about it: what takes a person first. */
export const leftKinds = [
  /** Put aside after a refused login: not sent until an admin says so. */
  'parked',
  /** Nobody knows whether it counted, and nobody will by asking again: a person finds out and says so. */
  'uncertain',
  /** An alert without an outcome. */
  'undecided',
  /** An alert with an outcome that nobody has acknowledged. */
  'unacknowledged',
  /** A product code that the national system does not know, without an outcome. */
  'unknown-product',
  /** Sent, and no answer came: we ask for it by ourselves. */
  'unanswered',
  /** Not sent yet, or under way: goes by itself. */
  'waiting',
] as const;
export const leftKind = z.enum(leftKinds);
export type LeftKind = z.infer<typeof leftKind>;

const amount = z.int().check(z.nonnegative());

export const leftGroup = z.object({
  kind: leftKind,
  /** All there are, also where `rows` are fewer. */
  count: amount,
  /** Of them: from before today. */
  before: amount,
  /** The oldest first. */
  rows: z.array(reportRow),
});
export type LeftGroup = Readonly<z.infer<typeof leftGroup>>;

export const close = endpoint({
  method: 'GET',
  path: '/api/mvs/close',
  summary: 'What is left to do in the organisation, today and from before, in the mode that it is in',
  access: 'user',
  reading: 'checked',
  reply: z.object({
    organisation: z.string(),
    mode: Mode,
    /** As it stood then. */
    at: z.iso.datetime(),
    /** Only kinds of which something is left: none means that nothing is. */
    groups: z.array(leftGroup),
  }),
});
export type Close = Readonly<z.infer<typeof close.reply>>;

type Counted = Pick<LeftGroup, 'kind' | 'count' | 'before'>;

/** What goes on without anybody; an answer that has not come by the next day is a matter for the provider. */
const goesByItself = ({ kind, before }: Counted): boolean =>
  kind === 'waiting' || (kind === 'unanswered' && before === 0);

/** What somebody has to do apart from what waits and goes by itself. */
export const splitLeft = <Group extends Counted>(groups: readonly Group[]) => ({
  todo: groups.filter((group) => !goesByItself(group)),
  byItself: groups.filter(goesByItself),
});

/** Of everything that is left, so that a list which was cut is never taken for the whole. */
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
