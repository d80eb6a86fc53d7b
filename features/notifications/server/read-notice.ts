import { z } from 'zod/mini';
import { type Notice, notice, noticeFacts } from '../contract/index.ts';

type Row = {
  readonly notice_id: number;
  readonly kind: string;
  readonly at: Date;
  readonly seen_at: Date | null;
  readonly urgent: boolean;
  readonly facts: unknown;
};

/** As it is kept, in the shape of its kind; what a product is called is not kept with it. */
export const readNotice = ({ notice_id: id, kind, at, seen_at: seenAt, urgent, facts }: Row): Notice => {
  const told = { id, kind, at: at.toISOString(), seenAt: seenAt?.toISOString() ?? null, urgent };
  const said =
    kind === 'late-answer' ? { answer: z.parse(noticeFacts[kind], facts), productName: null } : facts;
  return z.parse(notice, Object.assign(told, said));
};
