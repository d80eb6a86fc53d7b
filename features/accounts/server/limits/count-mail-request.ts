import type { AccountsDependencies } from '../dependencies.ts';

export type MailRequest = { readonly ip: string; readonly email: string };

/** Counts a request that makes us send a mail, alike for known and unknown addresses; gives the seconds to wait. */
export const countMailRequest = async (
  { limits }: AccountsDependencies,
  { ip, email }: MailRequest,
): Promise<number | undefined> =>
  (await limits.count('mailPerAddress', ip)) ?? (await limits.count('mailPerAccount', email));
