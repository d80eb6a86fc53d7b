import type { MailPeople } from '@pecset/notifications/server';
import type { AccountsDependencies } from '../dependencies.ts';
import { languageOf } from './language-of.ts';
import { queueMail } from './queue-mail.ts';

/** Mails active members in their own language at their account's address; skips closed accounts. */
export const mailPeople =
  (use: Pick<AccountsDependencies, 'secrets' | 'providerName'>): MailPeople =>
  async (tx, { partnerId, to, contentIn }) => {
    const people = await tx
      .selectFrom('membership as m')
      .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
      .where('m.partner_id', '=', partnerId)
      .where('m.user_id', 'in', [...to])
      .where('m.status', '=', 'A')
      .where('u.status', '=', 'A')
      .select(['u.email', 'u.language'])
      .execute();
    for (const { email, language: stored } of people) {
      const language = languageOf(stored);
      await queueMail(tx, use, { to: email, language, content: contentIn(language) });
    }
  };
