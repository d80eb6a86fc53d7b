import type { Access } from '@pecset/contract';

/** Who is signed in, and for which organisation: what `authenticate` found behind the request. */
export type Caller = {
  readonly userId: number;
  readonly partnerId: number;
  readonly roles: readonly string[];
  readonly sessionId: string;
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
