import type { Language } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import { enqueue, mailJob, sealMail } from '@pecset/server-kit';
import type { AccountsDependencies } from '../dependencies.ts';
import { composeMail, type MailContent } from './compose-mail.ts';

export type Letter = {
  readonly to: string;
  readonly language: Language;
  readonly content: MailContent;
};

/** The mail goes out when, and only when, the change that asks for it is committed. */
export const queueMail = (
  tx: Tx,
  { secrets, providerName }: Pick<AccountsDependencies, 'secrets' | 'providerName'>,
  { to, language, content }: Letter,
): Promise<void> =>
  enqueue(tx, mailJob, sealMail(secrets, { to, ...composeMail(language, content, providerName) }));
