import type { Language } from '@pecset/contract';
import type { Tx } from '@pecset/db';
import { budapestDay, type PartnerId, type UserId } from '@pecset/kernel';
import { choiceStore, type Way } from './choices.ts';
import { type Letter, letterOf } from './letter.ts';
import { choiceOf, goesByMail, isUrgent, type News } from './news.ts';
import { queuePush } from './push/queue-push.ts';
import { noticeStore } from './store.ts';

export type Telling = {
  readonly partnerId: PartnerId;
  readonly mode: string;
  readonly to: readonly UserId[];
  readonly news: News;
  readonly at: Date;
};

/**
 * In the commit of what it tells of: neither is there without the other. Told again, it is told once. Gives those who had
 * not been told before.
 */
export type Tell = (tx: Tx, telling: Telling) => Promise<readonly UserId[]>;

/** Addresses and languages are a higher feature's business. */
export type MailPeople = (
  tx: Tx,
  letter: {
    readonly partnerId: PartnerId;
    readonly to: readonly UserId[];
    readonly contentIn: (language: Language) => Letter;
  },
) => Promise<void>;

const factsOf = (news: News): unknown => {
  if (news.kind === 'late-answer') return news.answer;
  const { kind: _, ...facts } = news;
  return facts;
};

/** What makes it one of its kind: written twice, it is one notice. */
const aboutOf = (news: News, at: Date): string => {
  switch (news.kind) {
    case 'late-answer':
      // An alert of one and the same transaction may come beside its answer.
      return [news.answer.mlId, news.answer.alertId].filter(Boolean).join(' ');
    case 'national-notice':
      return `${news.code} ${budapestDay(at)}`;
    case 'password-shown':
      return `${at.toISOString()} ${news.userName}`;
    case 'colleague-changed':
      return `${at.toISOString()} ${news.change} ${news.colleague}`;
    case 'organisation-closing':
      return `${news.day} ${news.change} ${budapestDay(at)}`;
    case 'certificate-expires':
      return `${news.validTo} ${news.days}`;
    case 'backup-missing':
      return budapestDay(at);
    case 'login-refused':
    case 'password-renewed':
    case 'password-not-renewed':
    case 'production-approved':
    case 'production-refused':
      return at.toISOString();
  }
};

export const makeTell =
  ({ mailPeople, publicUrl }: { readonly mailPeople: MailPeople; readonly publicUrl: string }): Tell =>
  async (tx, { partnerId, mode, to, news, at }) => {
    const people = [...new Set(to)];
    if (people.length === 0) return [];
    const row = {
      partner_id: partnerId,
      mode,
      kind: news.kind,
      about: aboutOf(news, at),
      urgent: isUrgent(news),
      facts: JSON.stringify(factsOf(news)),
      at,
    };
    const notices = noticeStore(tx);
    const added = await notices.add(people.map((userId) => ({ ...row, user_id: userId })));
    const told = added.map(({ userId }) => userId);
    if (told.length === 0) return told;
    const choices = choiceStore(tx);
    const wanting = (way: Way) => choices.wanting({ partnerId, users: told }, choiceOf(news), way);
    const byPush = new Set(await wanting('push'));
    await queuePush(tx, { partnerId, notices: added.filter(({ userId }) => byPush.has(userId)), at });
    const byMail = goesByMail(news) ? await wanting('mail') : [];
    if (byMail.length === 0) return told;
    const organisation = { partnerId, name: await notices.nameOf(partnerId) };
    const contentIn = (language: Language) => letterOf(language, { news, mode, at, publicUrl, organisation });
    await mailPeople(tx, { partnerId, to: byMail, contentIn });
    return told;
  };
