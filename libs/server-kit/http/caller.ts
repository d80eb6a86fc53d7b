import type { Access } from '@pecset/contract';

/** Who is signed in, and for which organisation: what `authenticate` found behind the request. */
export type Caller = {
  readonly userId: number;
  readonly partnerId: number;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** When the person last proved to be there; null where only a device did. */
  readonly provedAt: Date | null;
  /** Was the person verified when the session was opened or proved anew: by password, or by a passkey that says so? */
  readonly userVerified: boolean;
};

const neededRole: Readonly<Record<Exclude<Access, 'public'>, string | null>> = {
  user: null,
  admin: 'ADMN',
  operator: 'OPER',
};

export const accessRefusal = (
  access: Access,
  caller: Caller | null,
): 'not-signed-in' | 'forbidden' | null => {
  if (access === 'public') return null;
  if (!caller) return 'not-signed-in';
  const role = neededRole[access];
  return role === null || caller.roles.includes(role) ? null : 'forbidden';
};
