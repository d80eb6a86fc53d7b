import { memberName } from '@pecset/accounts/server';
import { ok, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import type { Recorded } from '../../contract/index.ts';
import { type ClaimRefusal, claimRefusal } from '../../domain/index.ts';
import type { Use } from './carry-out.ts';

/** What the workstation claims of a dispense that it recorded without connection. */
export type Claim = { readonly at: string; readonly userId: UserId; readonly userName: string };
export type RecordedRefusal = ClaimRefusal | 'recorder-unknown';

/** A claim is only kept, but not every one: nothing is sent for what cannot have been recorded by whom it says. */
export const claimOf = async (
  { db, now }: Pick<Use, 'db' | 'now'>,
  partnerId: PartnerId,
  recorded: Recorded,
): Promise<Result<Claim, RecordedRefusal>> => {
  const refusal = claimRefusal(recorded, now().getTime());
  if (refusal) return refuse(refusal);
  const userName = await memberName(db, partnerId, recorded.userId);
  return userName === undefined ? refuse('recorder-unknown') : ok({ ...recorded, userName });
};
