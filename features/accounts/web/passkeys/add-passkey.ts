import { userProfile } from '@pecset/accounts/contract';
import { refuse } from '@pecset/kernel';
import type { Call } from '@pecset/web-kit';

/** Adds a passkey to the account of whoever is signed in. */
export const addPasskey = async (call: Call, email: string) => {
  // Without a session the ceremony would start a new account instead of failing.
  const there = await call(userProfile);
  if (!there.ok) return there;
  const ceremony = await import('./register-with-passkey.ts').catch(() => null);
  return ceremony ? ceremony.registerWithPasskey(call, email) : refuse({ errCode: 'SYS-NETWORK' });
};
