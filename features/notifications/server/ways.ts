import type { Db } from '@pecset/db';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { choicesOf } from '../contract/index.ts';
import { type Ways, wayEndpoints } from '../contract/ways.ts';
import { choiceStore } from './choices.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { subscriptionStore } from './push/subscription-store.ts';

const waysOf = async (
  { kinds, push, secrets }: NotificationsDependencies,
  db: Db,
  caller: Caller,
): Promise<Ways> => ({
  publicKey: push.publicKey,
  subscribed: await subscriptionStore(db, secrets).isThere(caller.sessionId),
  choices: [...(await choiceStore(db).ofUser(caller, choicesOf(kinds)))],
});

export const wayRoutes = (use: NotificationsDependencies) => {
  const { read, choose } = wayEndpoints(use.kinds);
  const byMail = new Map(choicesOf(use.kinds).map((choice) => [choice.kind, choice.byMail]));
  return [
    serve(read, async ({ caller }) => ok(await waysOf(use, use.db, caller))),
    serve(choose, ({ body: { kind, way, wanted }, caller }) =>
      use.inTransactionAs(caller, async (tx) => {
        if (way === 'mail' && byMail.get(kind) !== 'choice') return refuse('no-choice');
        const choices = choiceStore(tx);
        await (wanted ? choices.want(caller, kind, way) : choices.decline(caller, kind, way));
        return ok(await waysOf(use, tx, caller));
      }),
    ),
  ];
};
