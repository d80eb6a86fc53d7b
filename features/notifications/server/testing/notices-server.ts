import type { Tx } from '@pecset/db';
import { addMember, addSession, addUser, migratedDatabase, testSecrets } from '@pecset/db/testing';
import type { PartnerId, UserId } from '@pecset/kernel';
import { inTransactionOf, SessionEnded } from '@pecset/server-kit';
import { as, listenWith, type Person } from '@pecset/server-kit/testing';
import { z } from 'zod/mini';
import {
  listNotices,
  type NationalStatus,
  type News,
  type Notices,
  notices,
  seeNotices,
} from '../../contract/index.ts';
import { answered, type TestAnswer, testKinds } from '../../contract/testing/test-kinds.ts';
import {
  type MailPeople,
  makeTell,
  type NotificationsDependencies,
  noticeRoutes,
  openPush,
} from '../index.ts';

export const inSandbox: NationalStatus = {
  mode: 'sandbox',
  national: null,
  since: null,
  code: null,
  p50Ms: null,
  p95Ms: null,
  waiting: { queued: 0, unknown: 0, parked: 0, since: null },
};

/** Transactions that the notices are about. */
export const answersOf = (list: Notices['list']) =>
  list.flatMap(({ answer }) => (answer ? [answer.mlId] : []));

/** Serves the notices' endpoints over HTTP on a separate database, with a clock set by the test. */
export const noticesServer = async () => {
  const { db, url } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const inTransaction = inTransactionOf(db);
  const dependencies: NotificationsDependencies = {
    db,
    kinds: testKinds,
    // Only checks that the session exists; locking it is up to a higher feature.
    inTransactionAs: ({ sessionId }, work) =>
      inTransaction(async (tx) => {
        await tx
          .selectFrom('session')
          .select('session_id')
          .where('session_id', '=', sessionId)
          .executeTakeFirstOrThrow(() => new SessionEnded());
        return work(tx);
      }),
    namesOfProducts: async (_, __, gtins) => new Map(gtins.map((gtin) => [gtin, 'Aspirin 500 mg'])),
    statusOf: async () => inSandbox,
    openAlertsOf: async () => 0,
    secrets: testSecrets,
    push: await openPush(db, testSecrets, {
      contact: 'https://pecset.example',
      allowLocal: true,
      now: () => time,
    }),
    now: () => time,
  };
  const address = await listenWith(noticeRoutes(dependencies));
  const mailed: { readonly to: readonly UserId[]; readonly subject: string }[] = [];
  const mailPeople: MailPeople = async (_, { to, contentIn }) => {
    mailed.push({ to, subject: contentIn('hu').subject });
  };
  const tell = makeTell({ mailPeople, publicUrl: 'https://pecset.example' });
  const tellIn = (tx: Tx, { partnerId, userId }: Person, news: News, mode = 'sandbox') =>
    tell(tx, { partnerId, mode, to: [userId], news, at: time });
  const tellNews = (who: Person, news: News, mode?: string) =>
    inTransaction((tx) => tellIn(tx, who, news, mode));
  const read = async (answer: Response): Promise<Notices> => {
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    return z.parse(notices, await answer.json());
  };
  return {
    db,
    url,
    address,
    dependencies,
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    addUser: (userName: string, partnerId?: PartnerId) =>
      addUser(db, userName, partnerId ?? { name: 'Arany Sas Patika' }),
    /** The same user in another's organisation. */
    alsoIn: async ({ userId, sessionId }: Person, { partnerId }: Person): Promise<Person> => {
      await addMember(db, partnerId, userId);
      return { partnerId, userId, sessionId };
    },
    /** The same user in another browser. */
    anotherSession: async ({ partnerId, userId }: Person): Promise<Person> => ({
      partnerId,
      userId,
      sessionId: await addSession(db, partnerId, userId),
    }),
    /** Recipients of mails, with the Hungarian subject. */
    mailed,
    tell: (who: Person, answer: TestAnswer, mode = 'sandbox') => tellNews(who, answered({ answer }), mode),
    alarm: (who: Person, answer: TestAnswer, mode = 'sandbox') =>
      tellNews(who, answered({ answer }, { urgent: true }), mode),
    tellNews,
    tellIn,
    list: async (who: Person) => read(await fetch(address + listNotices.path, { headers: as(who) })),
    see: async (who: Person, ids: readonly number[]) =>
      read(
        await fetch(address + seeNotices.path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...as(who) },
          body: JSON.stringify({ ids }),
        }),
      ),
  };
};
