import type { SecurityOverview } from '@pecset/accounts/contract';

export type Ways = 'password' | 'passkey' | 'either';

/** How the owner of the account can prove who they are; either way if the account is not known. */
export const waysToProve = (
  account: Pick<SecurityOverview, 'hasPassword' | 'passkeys'> | undefined,
): Ways => {
  if (!account) return 'either';
  if (!account.hasPassword) return 'passkey';
  return account.passkeys.length > 0 ? 'either' : 'password';
};
