import type { UserId } from '@pecset/kernel';
import type { AccountsDependencies } from '../dependencies.ts';
import { languageOf } from '../mails/language-of.ts';
import { accountStore } from '../sessions/store.ts';
import { sendActivation } from './activation-mail.ts';

/** For a caller who has proven to own the account. Counts the mail; returns the seconds to wait, if any. */
export const sendActivationAgain = async (
  dependencies: AccountsDependencies,
  userId: UserId,
): Promise<number | undefined> => {
  const { db, limits, inTransaction } = dependencies;
  const { email, language } = await accountStore(db).userById(userId);
  const wait = await limits.count('mailPerAccount', email);
  if (wait !== undefined) return wait;
  await inTransaction((tx) =>
    sendActivation(tx, dependencies, { userId, email, language: languageOf(language) }),
  );
  return undefined;
};
