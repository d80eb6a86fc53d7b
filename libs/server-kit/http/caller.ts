import { type Access, type Endpoint, needsTerms } from '@pecset/contract';
import type { PartnerId, UserId } from '@pecset/kernel';
import { provedRecently } from './recent-proof.ts';

/** Who is signed in, and for which organisation: what `authenticate` found behind the request. */
export type Caller = {
  readonly userId: UserId;
  readonly partnerId: PartnerId;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** When the person last proved to be there; null where only a device did. */
  readonly provedAt: Date | null;
  /** Was the person verified when the session was opened or proved anew: by password, or by a passkey that says so? */
  readonly userVerified: boolean;
  /** Do terms that bind the user wait for acceptance? */
  readonly termsPending: boolean;
};

const neededRole: Readonly<Record<Exclude<Access, 'public'>, string | null>> = {
  user: null,
  admin: 'ADMN',
  operator: 'OPER',
};

export const accessRefusal = (
  endpoint: Endpoint,
  caller: Caller | null,
  at: Date,
): 'not-signed-in' | 'forbidden' | 'terms-pending' | 'step-up-needed' | null => {
  if (endpoint.access === 'public') return null;
  if (!caller) return 'not-signed-in';
  const role = neededRole[endpoint.access];
  if (role !== null && !caller.roles.includes(role)) return 'forbidden';
  if (caller.termsPending && needsTerms(endpoint)) return 'terms-pending';
  return endpoint.proof === undefined || provedRecently(caller, at) ? null : 'step-up-needed';
};
