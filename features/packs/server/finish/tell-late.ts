import { adminsOf } from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { tellLateAnswer } from '@pecset/notifications/server';
import type { Answer } from '../../domain/transaction.ts';
import type { Claimed } from '../book/claim.ts';

type Late = { readonly claimed: Claimed; readonly answer: Answer; readonly at: Date };

/** Whoever pressed hears of the answer; of an alert the organisation's admins do too. */
export const tellLate = async (tx: Db, { claimed, answer, at }: Late): Promise<void> => {
  const { partnerId, mode, userId, mlId, operation, pack } = claimed;
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
