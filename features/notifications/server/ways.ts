import type { Db } from '@pecset/db';
import { ok, refuse } from '@pecset/kernel';
import { type Caller, serve } from '@pecset/server-kit';
import { byMail, chooseWay, readWays, type Ways } from '../contract/ways.ts';
import { choiceStore } from './choices.ts';
import type { NotificationsDependencies } from './dependencies.ts';
import { subscriptionStore } from './push/subscription-store.ts';

const waysOf = async (
  { push, secrets }: Pick<NotificationsDependencies, 'push' | 'secrets'>,
  db: Db,
  caller: Caller,
): Promise<Ways> => ({
  publicKey: push.publicKey,
  subscribed: await subscriptionStore(db, secrets).isThere(caller.sessionId),
  choices: [...(await choiceStore(db).ofUser(caller))],
});

export const serveReadWays = (use: NotificationsDependencies) =>
  serve(readWays, async ({ caller }) => ok(await waysOf(use, use.db, caller)));

export const serveChooseWay = (use: NotificationsDependencies) =>
  serve(chooseWay, ({ body: { kind, way, wanted }, caller }) =>
    use.inTransactionAs(caller, async (tx) => {
      if (way === 'mail' && byMail[kind] !== 'choice') return refuse('no-choice');
      const choices = choiceStore(tx);
      await (wanted ? choices.want(caller, kind, way) : choices.decline(caller, kind, way));
      return ok(await waysOf(use, tx, caller));
    }),
  );
