import { ok, refuse } from '@pecset/kernel';
import { arePushKeys, isPushAddress, type Route, serve } from '@pecset/server-kit';
import { sendTest, subscribe, unsubscribe } from '../../contract/ways.ts';
import type { NotificationsDependencies } from '../dependencies.ts';
import { languageOf, testMessage } from './push-message.ts';
import { subscriptionStore } from './subscription-store.ts';

const serveSubscribe = ({ inTransactionAs, secrets, push, now }: NotificationsDependencies) =>
  serve(subscribe, ({ body: { instead, ...target }, caller }) =>
    inTransactionAs(caller, async (tx) => {
      if (!isPushAddress(target.endpoint, push) || !arePushKeys(target)) return refuse('bad-subscription');
      const subscriptions = subscriptionStore(tx, secrets);
      if (instead !== undefined && !(await subscriptions.isThere(caller.sessionId, instead)))
        return refuse('bad-subscription');
      await subscriptions.add(caller, target, now());
      return ok({});
    }),
  );

const serveUnsubscribe = ({ inTransactionAs, secrets }: NotificationsDependencies) =>
  serve(unsubscribe, ({ caller }) =>
    inTransactionAs(caller, async (tx) => {
      await subscriptionStore(tx, secrets).remove(caller.sessionId);
      return ok({});
    }),
  );

/** Least time between two test messages, so that a user cannot make the server flood an address. */
const PAUSE_MS = 3_000;

const serveSendTest = ({ db, inTransactionAs, secrets, push, now }: NotificationsDependencies) =>
  serve(sendTest, async ({ caller }) => {
    const { sessionId } = caller;
    const asked = await inTransactionAs(caller, async (tx) => {
      const subscriptions = subscriptionStore(tx, secrets);
      const found = await subscriptions.lock(sessionId);
      if (!found) return refuse('not-subscribed');
      if (now().getTime() - found.testedAt.getTime() < PAUSE_MS) return refuse('too-soon');
      await subscriptions.noteTest(sessionId, now());
      return ok(found.target);
    });
    if (!asked.ok) return asked;
    const place = await subscriptionStore(db, secrets).placeNow(caller, now());
    const outcome = await push.send(asked.value, testMessage(languageOf(place?.language ?? '')));
    if (outcome === 'taken') return ok({});
    if (outcome !== 'gone') return refuse('push-failed');
    await subscriptionStore(db, secrets).removeGone(sessionId, asked.value);
    return refuse('push-gone');
  });

export const pushRoutes = (use: NotificationsDependencies): readonly Route[] => [
  serveSubscribe(use),
  serveUnsubscribe(use),
  serveSendTest(use),
];
