import type { Schema } from '@pecset/contract';
import { z } from 'zod/mini';
import { type NoticeKind, noticePack } from './notice-kind.ts';

const told = {
  id: z.int(),
  at: z.iso.datetime(),
  /** Null until its user has seen it. */
  seenAt: z.nullable(z.iso.datetime()),
  /** Cannot wait until somebody looks. */
  urgent: z.boolean(),
};

/** Of the pack; null where no list has it. */
const productName = z.nullable(z.string());

/** What all of them have; beside it stands what the kind says. */
export const notice = z.looseObject({
  ...told,
  kind: z.string(),
  answer: z.optional(noticePack),
  productName: z.optional(productName),
});
export type Notice = Readonly<z.infer<typeof notice>>;

/** One of that kind, as the API gives it. */
export const noticeOf = ({ kind, shape }: NoticeKind): Schema =>
  z.object({ ...told, kind: z.literal(kind), ...shape, ...('answer' in shape && { productName }) });
