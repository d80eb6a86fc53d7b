import { ok } from '@pecset/kernel';
import type { AccountsDependencies } from '../dependencies.ts';
import { registerInvited } from '../members/register-invited.ts';
import type { NewAccount } from './new-account.ts';
import { queueRegistration } from './registration.job.ts';

/** Answers later by mail, alike for any address; at once for the holder of a mailed code, who may know. */
export const beginAccount = async (
  dependencies: AccountsDependencies,
  account: NewAccount,
  invitation: string | undefined,
) => {
  if (invitation !== undefined) return registerInvited(dependencies, invitation, account);
  await queueRegistration(dependencies, account);
  return ok({});
};
