import { adminsOf } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { tellLateAnswer } from '@pecset/notifications/server';
import type { Answer } from '../../domain/transaction.ts';
import type { Claimed } from '../book/claim.ts';

export type Pressed = Pick<Claimed, 'partnerId' | 'mode' | 'userId' | 'mlId' | 'operation' | 'pack'>;

/** Whoever pressed hears of the answer; of an alert the organisation's admins do too. */
export const tellLate = async (tx: Db, pressed: Pressed, answer: Answer, at: Date): Promise<void> => {
  const { partnerId, mode, userId, mlId, operation, pack } = pressed;
  const { gtin, sn, lotNum, expDate } = pack;
  const admins = answer.alertId === null ? [] : await adminsOf(tx, partnerId);
  await tellLateAnswer(tx, {
    partnerId,
    mode,
    to: [userId, ...admins],
    answer: { mlId, operation, ...answer, gtin, sn, lotNum, expDate },
    at,
  });
};
