import type { Language } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import type { UserId } from '@pecset/kernel';
import type { AccountsDependencies } from '../dependencies.ts';
import { newMailCode } from '../mail-codes/mail-codes.ts';
import { activationMail } from '../mails/account-mails.ts';
import { queueMail } from '../mails/queue-mail.ts';

const A_DAY = 24 * 60 * 60;

export type Activation = {
  readonly userId: UserId;
  readonly email: string;
  readonly language: Language;
  /** The code of the link, given by callers that must detect a repeat. */
  readonly code?: string;
};

export const sendActivation = async (
  tx: Tx,
  dependencies: AccountsDependencies,
  { userId, email, language, ...given }: Activation,
): Promise<void> => {
  const at = dependencies.now();
  const code = await newMailCode(tx, { purpose: 'activate', userId, lifetime: A_DAY, at, ...given });
  await queueMail(tx, dependencies, { to: email, ...activationMail(language, dependencies.publicUrl, code) });
};
