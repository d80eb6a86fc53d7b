import type { AnswerNotice, LateAnswer, Notice, Notices } from '../../contract/index.ts';

const answer: LateAnswer = {
  mlId: 1,
  operation: 'dispense',
  status: 'I',
  reasonCode: null,
  alertId: null,
  gtin: '05991234567899',
  sn: 'SN-1',
  lotNum: 'LOT1',
  expDate: '281200',
};

export const answerWith = (given: Partial<LateAnswer>): LateAnswer => ({ ...answer, ...given });

type Given = Partial<Omit<AnswerNotice, 'answer'>> & { readonly id: number; readonly mlId?: number };

export const noticeWith = ({ id, mlId = id, ...given }: Given): Notice => ({
  id,
  kind: 'late-answer',
  at: '2026-03-01T08:00:00.000Z',
  seenAt: null,
  urgent: false,
  productName: null,
  ...given,
  answer: answerWith({ mlId }),
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
