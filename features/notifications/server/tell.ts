import type { Language } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import type { PartnerId, UserId } from '@pecset/kernel';
import type { News } from '../contract/index.ts';
import { choiceStore, type Way } from './choices.ts';
import { type Letter, letterOf } from './letter.ts';
import { queuePush } from './push/queue-push.ts';
import { keptOf } from './read-notice.ts';
import { noticeStore } from './store.ts';

export type Telling = {
  readonly partnerId: PartnerId;
  readonly mode: string;
  readonly to: readonly UserId[];
  readonly news: News;
  readonly at: Date;
};

/**
 * Writes notices in the transaction of the event they tell of. Idempotent: returns only the users who had not been told
 * before.
 */
export type Tell = (tx: Tx, telling: Telling) => Promise<readonly UserId[]>;

/** Sends mails; a higher feature provides addresses and languages. */
export type MailPeople = (
  tx: Tx,
  letter: {
    readonly partnerId: PartnerId;
    readonly to: readonly UserId[];
    readonly contentIn: (language: Language) => Letter;
  },
) => Promise<void>;

export const makeTell =
  ({ mailPeople, publicUrl }: { readonly mailPeople: MailPeople; readonly publicUrl: string }): Tell =>
  async (tx, { partnerId, mode, to, news, at }) => {
    const people = [...new Set(to)];
    if (people.length === 0) return [];
    const row = {
      partner_id: partnerId,
      mode,
      kind: news.kind,
      about: news.about(at),
      urgent: news.urgent,
      facts: JSON.stringify(keptOf(news)),
      at,
    };
    const notices = noticeStore(tx);
    const added = await notices.add(people.map((userId) => ({ ...row, user_id: userId })));
    const told = added.map(({ userId }) => userId);
    if (told.length === 0) return told;
    const choices = choiceStore(tx);
    const wanting = (way: Way) => choices.wanting({ partnerId, users: told }, news.choice, way);
    const byPush = new Set(await wanting('push'));
    await queuePush(tx, { partnerId, notices: added.filter(({ userId }) => byPush.has(userId)), at });
    const byMail = await wanting('mail');
    if (byMail.length === 0) return told;
    const organisation = { partnerId, name: await notices.nameOf(partnerId) };
    const contentIn = (language: Language) => letterOf(language, { news, mode, at, publicUrl, organisation });
    await mailPeople(tx, { partnerId, to: byMail, contentIn });
    return told;
  };
