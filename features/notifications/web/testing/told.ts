import type { Notice, Notices } from '../../contract/index.ts';
import { answerOf } from '../../contract/testing/test-kinds.ts';

type Given = Partial<Pick<Notice, 'kind' | 'seenAt' | 'urgent'>> & {
  readonly id: number;
  readonly mlId?: number;
};

export const noticeWith = ({ id, mlId = id, ...given }: Given): Notice => ({
  id,
  kind: 'answered',
  at: '2026-03-01T08:00:00.000Z',
  seenAt: null,
  urgent: false,
  productName: null,
  answer: answerOf({ mlId }),
  ...given,
});

export const toldWith = (...list: readonly Notice[]): Notices => ({
  unseen: list.filter(({ seenAt }) => seenAt === null).length,
  list: [...list],
  status: {
    mode: 'sandbox',
    national: null,
    since: null,
    code: null,
    p50Ms: null,
    p95Ms: null,
    waiting: { queued: 0, unknown: 0, parked: 0, since: null },
  },
});
