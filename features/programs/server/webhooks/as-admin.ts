import { holdAdmin } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import { type Result, refuse } from '@pecset/kernel';
import { lockOrganisation } from '@pecset/organisation/server';
import type { Caller } from '@pecset/server-kit';
import type { WebhooksDependencies } from './dependencies.ts';

/**
 * The transaction for an admin's change. The organisation is locked first, as by the job that closes it: changes come
 * one after another, so that the number of webhooks holds, and none after the closing.
 */
export const asAdmin = <Value, Refusal>(
  { inTransaction }: Pick<WebhooksDependencies, 'inTransaction'>,
  caller: Caller,
  work: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal | 'forbidden'>> =>
  inTransaction(async (tx) => {
    await lockOrganisation(tx, caller.partnerId);
    return (await holdAdmin(tx, caller)) ? work(tx) : refuse('forbidden');
  });
