import type { Db } from '@pecset/db';
import { handle, type JobHandler, type Log, type Secrets } from '@pecset/server-kit';
import type { NoticeKinds } from '../../contract/index.ts';
import { choiceStore } from '../choices.ts';
import { newsIn } from '../read-notice.ts';
import { noticeStore } from '../store.ts';
import type { Push } from './open-push.ts';
import { languageOf, noticeMessage } from './push-message.ts';
import { pushJob } from './queue-push.ts';
import { subscriptionStore } from './subscription-store.ts';

/** A user who has not been reached for so long finds it in the app. Until then the queue tries about ten times. */
const GIVEN_UP_AFTER_MS = 6 * 3_600_000;

/** Neither address nor key is in it: it is logged. */
class PushPutOff extends Error {
  override readonly name = 'PushPutOff';
}

export type PushJobDependencies = {
  readonly db: Db;
  readonly kinds: NoticeKinds;
  readonly secrets: Secrets;
  readonly push: Push;
  readonly log: Log;
  readonly now: () => Date;
};

/** What was seen meanwhile, or is wanted no more, is not sent; whether anybody is behind the session is asked just then. */
export const pushHandler = ({ db, kinds, secrets, push, log, now }: PushJobDependencies): JobHandler =>
  handle(pushJob, async ({ noticeId, sessionId, ...whose }) => {
    const { partnerId, userId } = whose;
    const row = await noticeStore(db).unseen(whose, noticeId);
    if (!row || now().getTime() - row.at.getTime() > GIVEN_UP_AFTER_MS) return;
    const news = newsIn(kinds, row);
    // A newer version has told it, and its own worker may take the job next.
    if (!news) throw new PushPutOff('a notice of a kind that this version does not know');
    const wanting = await choiceStore(db).wanting({ partnerId, users: [userId] }, news.choice, 'push');
    const subscriptions = subscriptionStore(db, secrets);
    const place = await subscriptions.placeNow({ ...whose, sessionId }, now());
    if (!place || wanting.length === 0) return;
    const organisation = await noticeStore(db).nameOf(partnerId);
    const told = { noticeId, news, mode: row.mode, organisation };
    const outcome = await push.send(place.target, noticeMessage(languageOf(place.language), told));
    if (outcome === 'later') throw new PushPutOff('a push service did not take a message');
    if (outcome === 'gone') await subscriptions.removeGone(sessionId, place.target);
    if (outcome === 'refused') log.warn({ noticeId }, 'a push message was refused for good');
  });
