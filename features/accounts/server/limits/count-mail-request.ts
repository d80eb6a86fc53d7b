import type { AccountsDependencies } from '../dependencies.ts';

export type MailRequest = { readonly ip: string; readonly email: string };

/** Counts a request that sends a mail, alike for known and unknown addresses; returns the seconds to wait, if any. */
export const countMailRequest = async (
  { limits }: AccountsDependencies,
  { ip, email }: MailRequest,
): Promise<number | undefined> =>
  (await limits.count('mailPerAddress', ip)) ?? (await limits.count('mailPerAccount', email));
