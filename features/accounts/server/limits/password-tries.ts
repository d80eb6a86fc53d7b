import type { AccountsDependencies } from '../dependencies.ts';

type Try = { readonly ip: string; readonly email: string };

/**
 * Counts a password tried by somebody who is not signed in; gives the seconds to wait. Each network has its own count
 * for an account, or else anybody could lock its owner out; and all of them together a wider one, or else a thousand
 * machines could guess for ever.
 */
export const countPasswordTry = async (
  { limits }: AccountsDependencies,
  { ip, email }: Try,
): Promise<number | undefined> =>
  (await limits.count('loginPerAccount', email, ip)) ??
  (await limits.count('loginPerAccountEverywhere', email));

/** The password was right: here nobody guesses, and what others tried elsewhere still counts. */
export const forgiveTries = async ({ limits }: AccountsDependencies, { ip, email }: Try): Promise<void> => {
  await limits.forget('loginPerAccount', email, ip);
  await limits.giveBack('loginPerAccountEverywhere', email);
};

/** Once there is a new password, the wrong ones were tried for another. */
export const forgetTries = async ({ limits }: AccountsDependencies, email: string): Promise<void> => {
  await limits.forget('loginPerAccount', email);
  await limits.forget('loginPerAccountEverywhere', email);
};
