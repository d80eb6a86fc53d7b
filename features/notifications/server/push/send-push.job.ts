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

/** After that the notice is only in the app; until then the queue tries about ten times. */
const GIVEN_UP_AFTER_MS = 6 * 3_600_000;

/** Contains neither address nor key, because it is logged. */
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

/** Skips notices that were seen or declined meanwhile; checks just before sending that the session is still valid. */
export const pushHandler = ({ db, kinds, secrets, push, log, now }: PushJobDependencies): JobHandler =>
  handle(pushJob, async ({ noticeId, sessionId, ...whose }) => {
    const { partnerId, userId } = whose;
    const row = await noticeStore(db).unseen(whose, noticeId);
    if (!row || now().getTime() - row.at.getTime() > GIVEN_UP_AFTER_MS) return;
    const news = newsIn(kinds, row);
    // Written by a newer version, whose worker may take the job next.
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
