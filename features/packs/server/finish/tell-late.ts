import { adminsOf } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import type { Tell } from '@pecset/notifications/server';
import { lateAnswer } from '../../contract/index.ts';
import { isAlarm } from '../../domain/takes-outcome.ts';
import type { Answer } from '../../domain/transaction.ts';
import type { Leased } from '../ledger/lease.ts';
import { isByProgram } from './is-by-program.ts';

export type Pressed = Pick<Leased, 'partnerId' | 'mode' | 'userId' | 'mlId' | 'operation' | 'pack'>;

/** Notifies the user who pressed, unless it was a program, which hears of it as an event; of an alert the admins too. */
export const tellLate = async (
  tell: Tell,
  tx: Tx,
  pressed: Pressed,
  { answer, at }: { readonly answer: Answer; readonly at: Date },
): Promise<void> => {
  const { partnerId, mode, userId, mlId, operation, pack } = pressed;
  const { gtin, sn, lotNum, expDate } = pack;
  const urgent = isAlarm(answer);
  const admins = urgent ? await adminsOf(tx, partnerId) : [];
  const people = (await isByProgram(tx, pressed)) ? [] : [userId];
  const late = { mlId, operation, ...answer, gtin, sn, lotNum, expDate };
  await tell(tx, {
    partnerId,
    mode,
    to: [...people, ...admins],
    news: lateAnswer({ answer: late }, { urgent }),
    at,
  });
};
