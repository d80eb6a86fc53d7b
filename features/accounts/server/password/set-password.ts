import type { Tx } from '@pecset/db';
import { ok, refuse, type UserId } from '@pecset/kernel';
import {
  type Caller,
  recordAudit,
  SYSTEM_TENANT,
  serve,
  tooManyRequests,
  type Wire,
} from '@pecset/server-kit';
import { setPassword } from '../../contract/set-password.ts';
import { isGoodPassword } from '../../domain/password-rule.ts';
import type { AccountsDependencies } from '../dependencies.ts';
import { forgetTries } from '../limits/password-tries.ts';
import { takeMailCode } from '../mail-codes/mail-codes.ts';
import { passwordChangedMail } from '../mails/account-mails.ts';
import { languageOf } from '../mails/language-of.ts';
import { queueMail } from '../mails/queue-mail.ts';
import { endAllSessions } from '../sessions/end-session.ts';
import { requireRecentProof } from '../sessions/recent-proof.ts';
import { rotateSession } from '../sessions/renew-session.ts';
import { giveCookies } from '../sessions/session-cookie.ts';
import { accountStore } from '../sessions/store.ts';
import { passwordStore } from './password-store.ts';

type Change = {
  readonly userId: UserId;
  readonly passwordHash: string;
  readonly but: string | null;
  /** Hash of the password that was proven; null if there was none. */
  readonly replaced?: string | null;
  /** The address that the reset link was sent to. */
  readonly sentTo?: string | null;
};

/**
 * Ends sessions and removes passkeys in turn until none are left: ending a session waits for a passkey being added in
 * it, and removing a passkey waits for a session it is opening.
 */
const clearWaysIn = async (tx: Tx, userId: UserId): Promise<'other-ways-in' | 'nothing'> => {
  await endAllSessions(tx, userId);
  if (!(await passwordStore(tx).dropOtherWaysIn(userId))) return 'nothing';
  await clearWaysIn(tx, userId);
  return 'other-ways-in';
};

/** Owning the mailbox does not give the operator's right; that is granted again on the command line. */
const endOperator = async (tx: Tx, userId: UserId): Promise<void> => {
  if (await passwordStore(tx).dropOperator(userId))
    await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'operator-taken' });
};

/**
 * Ends everything signed in with the old password except the calling session, and mails the owner. A user who resets by
 * the account's first address owns it, so whatever others may have added is removed too.
 */
const changePassword = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { userId, passwordHash, but, replaced, sentTo }: Change,
): Promise<string | undefined> => {
  const store = passwordStore(tx);
  const owner = await store.set(userId, passwordHash, replaced);
  if (!owner) return undefined;
  const { email: to, language } = owner;
  await endAllSessions(tx, userId, { but });
  if (sentTo === to) await endOperator(tx, userId);
  const removed = sentTo === to ? await clearWaysIn(tx, userId) : 'nothing';
  await store.dropPending(userId);
  await queueMail(tx, dependencies, {
    to,
    ...passwordChangedMail(languageOf(language), dependencies.publicUrl, { removed }),
  });
  return to;
};

const setWithCode = async (
  dependencies: AccountsDependencies,
  { code, password, ip }: { readonly code: string; readonly password: string; readonly ip: string },
) => {
  const { inTransaction, passwords, now } = dependencies;
  const passwordHash = await passwords.hash(password, ip);
  const email = await inTransaction(async (tx) => {
    const taken = await takeMailCode(tx, { code, purposes: ['reset'], at: now() });
    if (!taken) return undefined;
    const { userId, address: sentTo } = taken;
    await recordAudit(tx, { partnerId: SYSTEM_TENANT, userId, what: 'password-reset' });
    return changePassword(tx, dependencies, { userId, passwordHash, but: null, sentTo });
  });
  if (email === undefined) return refuse('code-not-valid');
  // Others may have used up the tries; the owner may now try the new password.
  await forgetTries(dependencies, email);
  return ok({});
};

type Own = {
  readonly caller: Caller;
  readonly current: string | undefined;
  readonly password: string;
  readonly ip: string;
};

/** Checks the current password or, if there is none yet, for a recent proof by passkey; returns the proven hash. */
const proveOwner = async (
  dependencies: AccountsDependencies,
  { caller, current, ip }: Omit<Own, 'password'>,
) => {
  const { db, passwords, limits } = dependencies;
  const { password_hash: stored } = await accountStore(db).userById(caller.userId);
  if (stored === null) {
    const proof = requireRecentProof(dependencies, caller);
    return proof.ok ? ok(stored) : proof;
  }
  const wait = await limits.count('proofPerAccount', `${caller.userId}`);
  if (wait !== undefined) return tooManyRequests(wait);
  if (!(await passwords.matches(current ?? '', stored, ip))) return refuse('incorrect-password');
  await limits.forget('proofPerAccount', `${caller.userId}`);
  return ok(stored);
};

const setOwn = async (dependencies: AccountsDependencies, wire: Wire, { password, ...own }: Own) => {
  const proof = await proveOwner(dependencies, own);
  if (!proof.ok) return proof;
  const { caller, ip } = own;
  const { userId, partnerId, sessionId } = caller;
  const passwordHash = await dependencies.passwords.hash(password, ip);
  const renewed = await dependencies.inTransaction(async (tx) => {
    const change = { userId, passwordHash, but: sessionId, replaced: proof.value };
    if ((await changePassword(tx, dependencies, change)) === undefined) return undefined;
    await recordAudit(tx, { partnerId, userId, what: 'password-changed' });
    return rotateSession(tx, dependencies, caller);
  });
  // The password was changed, or the account closed, by another request meanwhile.
  if (!renewed) return refuse('incorrect-password');
  giveCookies(wire, dependencies.cookies, renewed);
  return ok({});
};

export const serveSetPassword = (dependencies: AccountsDependencies) =>
  serve(setPassword, async ({ body: { code, current, password }, caller, ip, wire }) => {
    if (code === undefined && !caller) return refuse('not-signed-in');
    if (!isGoodPassword(password)) return refuse('weak-password');
    if (code !== undefined) {
      const wait = await dependencies.limits.count('loginPerAddress', ip);
      return wait === undefined ? setWithCode(dependencies, { code, password, ip }) : tooManyRequests(wait);
    }
    return caller ? setOwn(dependencies, wire, { caller, current, password, ip }) : refuse('not-signed-in');
  });
