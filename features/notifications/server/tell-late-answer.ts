import type { Db } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { LateAnswer } from '../contract/index.ts';
import { noticeStore } from './store.ts';

type Told = {
  readonly partnerId: PartnerId;
  readonly mode: string;
  readonly to: readonly UserId[];
  readonly answer: LateAnswer;
  readonly at: Date;
};

/** In the commit that writes the answer down: neither is there without the other. Told again, it is told once. */
export const tellLateAnswer = (tx: Db, { partnerId, mode, to, answer, at }: Told): Promise<void> =>
  noticeStore(tx).add(
    [...new Set(to)].map((userId) => ({
      partner_id: partnerId,
      user_id: userId,
      mode,
      kind: 'late-answer',
      about: String(answer.mlId),
      urgent: answer.alertId !== null,
      facts: JSON.stringify(answer),
      at,
    })),
  );
