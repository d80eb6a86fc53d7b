import type { SecurityOverview } from '@pecset/accounts/contract';

export type Ways = 'password' | 'passkey' | 'either';

/** With what the owner of the account can prove who they are; what is not known is offered. */
export const waysToProve = (
  account: Pick<SecurityOverview, 'hasPassword' | 'passkeys'> | undefined,
): Ways => {
  if (!account) return 'either';
  if (!account.hasPassword) return 'passkey';
  return account.passkeys.length > 0 ? 'either' : 'password';
};
