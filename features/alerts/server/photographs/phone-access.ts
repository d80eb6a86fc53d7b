import { membersOf } from '@pecset/accounts/server';
import type { Caller, PhoneAccess, Visit } from '@pecset/server-kit';
import type { PhotographsDependencies } from './dependencies.ts';
import { type Link, linkStore } from './link-store.ts';
import { hashPhoneKey } from './secrets.ts';

const keyIn = ({ wire }: Visit): string | undefined =>
  /^Bearer +([\w-]{43}\.[\w-]{43}) *$/i.exec(wire.requestHeader('Authorization') ?? '')?.[1];

const callerOf = ({ partnerId, userId }: Link, sessionId: string): Caller => ({
  ...{ partnerId, userId, sessionId },
  roles: [],
  provedAt: null,
  userVerified: false,
  termsPending: false,
});

/** What a phone's key opens, while its address has not ended and who asked for it still belongs to the organisation. */
export const phoneAccess = ({ db, now }: Pick<PhotographsDependencies, 'db' | 'now'>): PhoneAccess => ({
  authenticate: async (visit) => {
    const key = keyIn(visit);
    if (key === undefined) return null;
    const link = await linkStore(db).byPhone(hashPhoneKey(key), now());
    if (!link) return null;
    const members = await membersOf(db, link.partnerId);
    const isMember = members.some(({ userId, status }) => userId === link.userId && status === 'A');
    return isMember ? callerOf(link, key) : null;
  },
});
