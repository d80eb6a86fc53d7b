import type { AdminNews, LateAnswer } from '../contract/index.ts';
import { byMail, type ChoiceKind } from '../contract/ways.ts';

/** What is told: of a pack, or to admins. */
export type News =
  | {
      readonly kind: 'late-answer';
      readonly answer: LateAnswer;
      /** As grave as an alert, although none has a number: an alert is urgent by itself. */
      readonly urgent?: true;
    }
  | AdminNews;

/** A pack that must not be supplied. */
const isAlert = (news: News): boolean =>
  news.kind === 'late-answer' && (news.urgent === true || news.answer.alertId !== null);

export const isUrgent = (news: News): boolean => isAlert(news) || news.kind === 'login-refused';

/** By which people choose whether they are told of it by mail and by push. */
export const choiceOf = (news: News): ChoiceKind => (isAlert(news) ? 'alert' : news.kind);

export const goesByMail = (news: News): boolean => byMail[choiceOf(news)] !== 'never';
