import { type MemberAt, memberAt } from '@pecset/accounts/server';
import { ok, type PartnerId, type Result, refuse } from '@pecset/kernel';
import type { DispenseRequest, Recorded } from '../../contract/index.ts';
import { type ClaimRefusal, claimRefusal, clockSkewMs, knownInactive } from '../../domain/index.ts';
import type { PacksDependencies } from '../dependencies.ts';
import type { Claim } from '../ledger/enter.ts';
import { historyOfPack } from '../ledger/history.ts';

export type RecordedRefusal =
  | ClaimRefusal
  | 'recorder-unknown'
  | 'recorded-before-joining'
  | 'recorded-after-leaving'
  | 'gone-already';

const refusalOf = {
  never: 'recorder-unknown',
  'not-yet': 'recorded-before-joining',
  'no-longer': 'recorded-after-leaving',
} as const satisfies Readonly<Record<Exclude<MemberAt['kind'], 'member'>, RecordedRefusal>>;

/** The claim is only stored, but a dispense is refused if the named user cannot have recorded it. */
export const claimOf = async (
  { db, now }: Pick<PacksDependencies, 'db' | 'now'>,
  partnerId: PartnerId,
  recorded: Recorded,
): Promise<Result<Claim, RecordedRefusal>> => {
  const refusal = claimRefusal(recorded, now().getTime());
  if (refusal) return refuse(refusal);
  const { userId } = recorded;
  const at = new Date(recorded.at);
  const member = await memberAt(db, { partnerId, userId, at, toleranceMs: clockSkewMs });
  return member.kind === 'member'
    ? ok({ ...recorded, userName: member.userName })
    : refuse(refusalOf[member.kind]);
};

/**
 * Neither the user who recorded the dispense nor the sender has seen the pack's state. If the pack is known here to be
 * inactive, the sender must confirm, as at the counter: a second dispense is a false alert.
 */
export const isGoneAlready = async (
  { db, alerts, now }: Pick<PacksDependencies, 'db' | 'alerts' | 'now'>,
  partnerId: PartnerId,
  pack: DispenseRequest,
): Promise<boolean> => {
  const { history } = await historyOfPack(db, alerts, partnerId, pack);
  const known = knownInactive(history, now().getTime());
  return known !== undefined && !pack.despite?.includes(known.kind);
};
