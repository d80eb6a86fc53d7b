import { type Access, type Endpoint, needsTerms, type Scope } from '@pecset/contract';
import type { PartnerId, UserId } from '@pecset/kernel';
import { provedRecently } from './recent-proof.ts';

/** The signed-in user and organisation that `authenticate` found. */
export type Caller = {
  readonly userId: UserId;
  readonly partnerId: PartnerId;
  readonly roles: readonly string[];
  readonly sessionId: string;
  /** When the user last proved their presence; null if only a device did. */
  readonly provedAt: Date | null;
  /**
   * Whether the user was verified when the session was opened or last proved: by password, or by a passkey that says
   * so.
   */
  readonly userVerified: boolean;
  /** Whether terms that bind the user wait for acceptance. */
  readonly termsPending: boolean;
  /** Set for a connected program: then `userId` is the program's number and `sessionId` that of its key. */
  readonly program?: Program;
};

export type Program = {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly mode: 'sandbox' | 'production';
  /** Names the database as it is since its last restore. */
  readonly epoch: string;
};

/** Those that look at the session. */
type Guarded = Exclude<Access, 'public' | 'program' | 'phone'>;

const neededRole: Readonly<Record<Guarded, string | null>> = {
  user: null,
  admin: 'ADMN',
  operator: 'OPER',
};

/** `by-operation` is left to the handler, which knows the operation. */
export const programRefusal = ({ scope }: Endpoint, { program, termsPending }: Caller, isWrite: boolean) => {
  if (scope !== 'by-operation' && scope !== undefined && !program?.scopes.includes(scope))
    return { platform: 'scope-missing', detail: scope } as const;
  return termsPending && isWrite ? ({ platform: 'program-terms-pending' } as const) : null;
};

export const accessRefusal = (
  endpoint: Endpoint,
  caller: Caller | null,
  at: Date,
): 'not-signed-in' | 'forbidden' | 'terms-pending' | 'step-up-needed' | null => {
  const { access } = endpoint;
  if (access === 'public' || access === 'program' || access === 'phone') return null;
  if (!caller) return 'not-signed-in';
  const role = neededRole[access];
  if (role !== null && !caller.roles.includes(role)) return 'forbidden';
  if (caller.termsPending && needsTerms(endpoint)) return 'terms-pending';
  return endpoint.proof === undefined || provedRecently(caller, at) ? null : 'step-up-needed';
};
