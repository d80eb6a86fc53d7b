import type { AccountsDependencies } from '../dependencies.ts';

type Try = { readonly ip: string; readonly email: string };

/**
 * Counts a password try of a caller who is not signed in; returns the seconds to wait, if any. Each network has its own
 * count for an account, so that strangers cannot lock the owner out; a wider count over all networks stops distributed
 * guessing.
 */
export const countPasswordTry = async (
  { limits }: AccountsDependencies,
  { ip, email }: Try,
): Promise<number | undefined> =>
  (await limits.count('loginPerAccount', email, ip)) ??
  (await limits.count('loginPerAccountEverywhere', email));

/** After the correct password: forgets the tries of this network; those of others still count. */
export const forgiveTries = async ({ limits }: AccountsDependencies, { ip, email }: Try): Promise<void> => {
  await limits.forget('loginPerAccount', email, ip);
  await limits.giveBack('loginPerAccountEverywhere', email);
};

/** After a new password is set: the wrong tries were for the old one. */
export const forgetTries = async ({ limits }: AccountsDependencies, email: string): Promise<void> => {
  await limits.forget('loginPerAccount', email);
  await limits.forget('loginPerAccountEverywhere', email);
};
