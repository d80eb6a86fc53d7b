import type { Tx } from '@pecset/db';
import { ok, type PartnerId, type Result, refuse, type UserId } from '@pecset/kernel';
import { type Caller, recordAudit, type Visit } from '@pecset/server-kit';
import type { AccountsDependencies } from './dependencies.ts';
import { endCeremony } from './passkeys/challenges.ts';
import { checkAssertion } from './passkeys/check-assertion.ts';
import { passkeyStore } from './passkeys/passkey-store.ts';
import { pinStore } from './pins/pin-store.ts';
import { sharedBrowserOf } from './pins/shared-browser.ts';
import { tryPin } from './pins/try-pin.ts';
import { accountStore } from './sessions/store.ts';

/** How a colleague agrees at the caller's screen: by the PIN of this browser, or by a passkey. */
export type SaidByColleague =
  | { readonly userId: UserId; readonly pin: string }
  | { readonly result: unknown; readonly token: string };

export type Colleague = {
  readonly userId: UserId;
  readonly with: 'pin' | 'passkey';
  /** Locks membership and key until the transaction ends; returns false if either has ended since. */
  readonly hold: (tx: Tx) => Promise<boolean>;
};

export type ColleagueRefusal = 'is-caller' | 'not-recognised' | 'pin-ended';

/** Proves that another active member of the caller's organisation agrees; opens no session. */
export type ConfirmByColleague = (
  visit: Pick<Visit, 'wire' | 'ip' | 'log'>,
  caller: Caller,
  said: SaidByColleague,
) => Promise<Result<Colleague, ColleagueRefusal>>;

type Use = Pick<AccountsDependencies, 'db' | 'pins' | 'cookies' | 'publicUrl' | 'now'>;
type Proving<Said> = readonly [visit: Pick<Visit, 'wire' | 'ip' | 'log'>, caller: Caller, said: Said];
type Proved = Promise<Result<Colleague, ColleagueRefusal>>;

const isMember = (tx: Tx, partnerId: PartnerId, userId: UserId) =>
  accountStore(tx).holdMember(partnerId, userId);

/** Wrong tries count as when users change: five end the PIN. */
const byPin = async (
  use: Use,
  ...[{ wire, ip }, caller, { userId, pin }]: Proving<Extract<SaidByColleague, { pin: string }>>
): Proved => {
  const { partnerId } = caller;
  if (userId === caller.userId) return refuse('is-caller');
  const browser = await sharedBrowserOf(use, wire);
  if (browser?.partnerId !== partnerId) return refuse('pin-ended');
  const noted = { confirming: caller.userId };
  const matched = await tryPin(use, browser, { userId, pin, ip, noted });
  if (!matched.ok) return refuse(matched.refusal === 'pin-ended' ? 'pin-ended' : 'not-recognised');
  const hold = async (tx: Tx) =>
    (await isMember(tx, partnerId, userId)) &&
    pinStore(tx).accept(partnerId, browser.browserId, userId, matched.value);
  return ok({ userId, with: 'pin', hold });
};

/** Always requires user verification, whatever is set for logins: having a key alone proves nobody. */
const byPasskey = async (
  use: Use,
  ...[visit, caller, { result, token }]: Proving<Extract<SaidByColleague, { token: string }>>
): Proved => {
  const { partnerId, userId: callersId } = caller;
  const ceremony = await endCeremony(use, 'login', token);
  // Not audited: an attacker with made-up tokens could fill the table.
  if (!ceremony) return refuse('not-recognised');
  const expected = { expectedChallenge: ceremony.challenge, requireUserVerification: true };
  const passkey = await checkAssertion(use, visit, { result, ...expected });
  if (passkey?.userId === callersId) return refuse('is-caller');
  if (passkey?.status !== 'A') {
    const what = 'confirmation-refused';
    await recordAudit(use.db, { partnerId, userId: callersId, what, details: { with: 'passkey' } });
    return refuse('not-recognised');
  }
  const { userId, credentialId } = passkey;
  const hold = async (tx: Tx) =>
    (await isMember(tx, partnerId, userId)) && passkeyStore(tx).hold(credentialId);
  return ok({ userId, with: 'passkey', hold });
};

export const confirmByColleague =
  (use: Use): ConfirmByColleague =>
  (visit, caller, said) =>
    'pin' in said ? byPin(use, visit, caller, said) : byPasskey(use, visit, caller, said);
