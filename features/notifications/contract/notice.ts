import type { Schema } from '@pecset/contract';
import { z } from 'zod/mini';
import { type NoticeKind, noticePack } from './notice-kind.ts';

const told = {
  id: z.int(),
  at: z.iso.datetime(),
  /** Null until the user has seen it. */
  seenAt: z.nullable(z.iso.datetime()),
  /** Must be shown at once. */
  urgent: z.boolean(),
};

/** Name of the pack's product; null if no list has it. */
const productName = z.nullable(z.string());

/** Fields common to all kinds; the facts of the kind come on top. */
export const notice = z.looseObject({
  ...told,
  kind: z.string(),
  answer: z.optional(noticePack),
  productName: z.optional(productName),
});
export type Notice = Readonly<z.infer<typeof notice>>;

/** Schema of one kind in the API. */
export const noticeOf = ({ kind, shape }: NoticeKind): Schema =>
  z.object({ ...told, kind: z.literal(kind), ...shape, ...('answer' in shape && { productName }) });
