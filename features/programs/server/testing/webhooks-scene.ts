import { ErrorBody } from '@pecset/contract';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { eventKinds } from '@pecset/notifications/contract';
import { inTransactionOf, makeOutside, openPool } from '@pecset/server-kit';
import {
  as,
  doJobs,
  listenWith,
  type Person,
  sentAs,
  startWebhookReceiver,
} from '@pecset/server-kit/testing';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { addWebhook, listWebhooks } from '../../contract/index.ts';
import { queueDeliveries, webhookJobs, webhookRoutes } from '../webhooks/index.ts';

type Resolved = Awaited<ReturnType<NonNullable<NonNullable<Parameters<typeof makeOutside>[0]>['resolve']>>>;
type Given = {
  readonly allowLocal?: boolean;
  readonly timeoutMs?: number;
  readonly resolve?: (host: string) => Promise<Resolved>;
};

const Secret = z.object({ id: z.string(), secret: z.string() });

/**
 * The endpoints of webhooks over HTTP, on a database of their own, and a worker that runs when the test says so. The
 * clock begins now and goes on when the test says so, so a retry is never due by itself.
 */
export const webhooksScene = async (given: Given = {}) => {
  const { db, url } = await migratedDatabase();
  let time = new Date();
  const now = () => time;
  const dependencies = {
    db,
    inTransaction: inTransactionOf(db),
    secrets: testSecrets,
    outside: makeOutside({ allowLocal: true, timeoutMs: 5_000, ...given }),
    now,
    chance: () => 0.5,
  };
  const address = await listenWith(webhookRoutes(dependencies), now);
  const pool = openPool(url, 6, testLog);
  onTestFinished(() => pool.end());
  const jobs = webhookJobs(dependencies);

  const ask = async (who: Person, method: string, path: string, body?: object) => {
    const sent = sentAs(body);
    const headers = { ...as({ provedAt: time, ...who }), ...sent.headers };
    const answer = await fetch(address + path, { method, ...sent, headers });
    const said: unknown = await answer.json();
    return { status: answer.status, said };
  };
  const list = async (who: Person) =>
    z.parse(listWebhooks.reply, (await ask(who, 'GET', listWebhooks.path)).said).webhooks;
  const addAdmin = async (name: string) => {
    const admin = await addUser(db, name, { name }, ['ADMN']);
    for (const mode of ['sandbox', 'production'])
      await db
        .insertInto('program')
        .values({
          partner_id: admin.partnerId,
          name: 'Till 1',
          mode,
          scopes: ['events'],
          made_by: admin.userId,
          created_at: time,
        })
        .execute();
    return admin;
  };
  const work = () => doJobs(pool, jobs);
  let number = 0;
  const newEvent = (partnerId: PartnerId) => {
    number += 1;
    return {
      partnerId,
      mode: 'sandbox' as const,
      kind: 'alert.raised' as const,
      facts: { alertId: `HU-${number}` },
      at: time,
      eventId: `evt_1_${number}`,
    };
  };
  type Event = ReturnType<typeof newEvent>;

  return {
    db,
    url,
    dependencies,
    jobs,
    ask,
    addAdmin,
    newEvent,
    pass: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    /** Adds an address for all kinds of events in the sandbox. */
    addWebhook: async (who: Person, to: string, change: object = {}) => {
      const body = { address: to, mode: 'sandbox', kinds: eventKinds, ...change };
      const { said } = await ask(who, 'POST', addWebhook.path, body);
      return z.parse(Secret, said);
    },
    list,
    deliveries: async (who: Person) => (await list(who)).flatMap(({ deliveries }) => deliveries),
    /** Records one event, as another feature does; returns its number. */
    happen: async ({ partnerId }: Person, change: Partial<Event> = {}) => {
      const event = { ...newEvent(partnerId), ...change };
      await dependencies.inTransaction((tx) => queueDeliveries(tx, event));
      return event.eventId;
    },
    work,
    /** Makes all jobs due, and lets them run. */
    workLater: async () => {
      await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`.execute(
        db,
      );
      await work();
    },
  };
};
export type WebhooksScene = Awaited<ReturnType<typeof webhooksScene>>;

export const newReceiver = async () => {
  const receiver = await startWebhookReceiver();
  onTestFinished(receiver.close);
  return receiver;
};

/** The status, followed by the code if it is a refusal. */
export const saidBy = ({ status, said }: { readonly status: number; readonly said: unknown }): string =>
  status < 300 ? String(status) : `${status} ${z.parse(ErrorBody, said).error.errCode}`;
