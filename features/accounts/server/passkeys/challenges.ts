import type { UserId } from '@pecset/kernel';
import type { AccountsDependencies } from '../dependencies.ts';
import { hashToken, newToken } from '../sessions/session-cookie.ts';
import { later } from '../sessions/session-life.ts';
import { challengeStore } from './challenge-store.ts';

/** Seconds: the prompt's minute, and another one for a slow connection. */
const CHALLENGE_LIFE = 120;

type Purpose = 'register' | 'login' | 'step-up';

type Ceremony = {
  readonly purpose: Purpose;
  /** The account the ceremony is for, or the address of a new one. */
  readonly userId?: UserId;
  readonly email?: string;
};

type Store = Pick<AccountsDependencies, 'db' | 'now'>;

/** Stores the challenge and returns what the page needs for both halves of the ceremony. */
export const beginCeremony = async (
  { db, now }: Store,
  { purpose, userId, email }: Ceremony,
  options: { readonly challenge: string; readonly user?: { readonly id: string } },
) => {
  const token = newToken();
  await challengeStore(db).put({
    token_hash: token.hash,
    purpose,
    challenge: options.challenge,
    user_id: userId ?? null,
    email: email ?? null,
    user_handle: options.user?.id ?? null,
    expires_at: later(now(), CHALLENGE_LIFE),
  });
  return { challenge: options.challenge, token: token.value, options: { ...options } };
};

/** Returns the challenge once, for its own purpose and until it expires; otherwise undefined. */
export const endCeremony = ({ db, now }: Store, purpose: Purpose, token: string) =>
  challengeStore(db).take(hashToken(token), purpose, now());
