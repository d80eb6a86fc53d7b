import { inTransactionAs, mailPeople } from '@pecset/accounts/server';
import { ErrorBody } from '@pecset/contract';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { makeTell } from '@pecset/notifications/server';
import { inTransactionOf, openPool } from '@pecset/server-kit';
import type { ExportTable } from '@pecset/server-kit/export';
import { as, listenWith, openPostOffice, type Person, sentAs } from '@pecset/server-kit/testing';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { orgProfile } from '../../contract/index.ts';
import { type Barrier, deskRoutes, organisationJobs, organisationRoutes } from '../index.ts';

/** Answers of higher features, set by the test, and a record of what they were asked to do. */
type Above = {
  waiting: number;
  fault: Barrier | undefined;
  lacksBackup: boolean;
  readonly done: string[];
};

const notConnected = {
  login: { clientLoginId: '', userId: '', passwordSetAt: null, rotates: true, termsWait: false, version: 0 },
  certificate: null,
};

export const CERTIFICATE_UNTIL = new Date('2027-03-01T08:00:00Z');

/** Serves the organisation's endpoints and the desk over HTTP on a separate database, with a clock set by the test. */
export const organisationServer = async (
  exports: readonly ExportTable[] = [],
  settings?: Parameters<typeof listenWith>[2],
) => {
  const { db, owner, url } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const now = () => time;
  const above: Above = { waiting: 0, fault: undefined, lacksBackup: false, done: [] };
  // On a busy machine a download before may still be read when the next one asks for a connection.
  const reading = openPool(url, 2, testLog, { waits: { connectMs: 60_000, answerMs: 60_000 } });
  onTestFinished(() => reading.end());
  const dependencies = {
    db,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    tell: makeTell({
      mailPeople: mailPeople({ secrets: testSecrets, providerName: 'Pecsét' }),
      publicUrl: 'https://pecset.example',
    }),
    connection: { isSimulated: true, describe: async () => notConnected },
    reading,
    exports,
    waitingOf: async () => above.waiting,
    forgets: [async () => void above.done.push('connection forgotten')],
    sendParked: async () => above.done.push('parked sent'),
    faultOf: async () => above.fault,
    get lacksBackup() {
      return above.lacksBackup;
    },
    countsOf: async () => new Map(),
    connectionsOf: async (_: unknown, ids: readonly PartnerId[]) =>
      new Map(ids.map((id) => [id, { hasLogin: true, certificateUntil: CERTIFICATE_UNTIL }])),
    now,
    log: testLog,
  };
  const routes = [...organisationRoutes(dependencies), ...deskRoutes(dependencies)];
  const address = await listenWith(routes, now, settings);
  const jobs = organisationJobs(dependencies);
  const post = await openPostOffice({ url, secrets: testSecrets, jobs });
  const admin = await addUser(db, 'maria', { name: 'Arany Sas Patika' }, ['ADMN']);
  const { partnerId } = admin;

  /** Sends a request with a recent step-up, unless `who` says otherwise. */
  const ask = (who: Person, method: string, path: string, body?: object, signal?: AbortSignal) => {
    const sent = sentAs(body);
    const headers = { ...as({ provedAt: time, ...who }), ...sent.headers };
    return fetch(address + path, { method, ...sent, headers, ...(signal && { signal }) });
  };
  return {
    db,
    owner,
    above,
    admin,
    partnerId,
    ask,
    /** The admin of another organisation. */
    addNeighbour: (userName: string) => addUser(db, userName, { name: userName }, ['ADMN']),
    addUser: (userName: string, roles: readonly string[] = []) => addUser(db, userName, partnerId, roles),
    /** A member of the provider's staff. */
    addOperator: () => addUser(db, 'olga', { name: 'Szolgáltató' }, ['OPER']),
    profile: async () =>
      z.parse(orgProfile.reply, await (await ask(admin, 'GET', '/api/profile/org')).json()),
    pass: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
    /** Runs the daily jobs. */
    dailyJob: async () => {
      for (const job of jobs) await job.run({});
    },
    mailsTo: ({ userId }: Person) =>
      db
        .selectFrom('app_user')
        .where('user_id', '=', userId)
        .select('email')
        .executeTakeFirstOrThrow()
        .then(({ email }) => post.mailsTo(email)),
    /** In-app notices, latest last. */
    noticesOf: ({ userId }: Person) =>
      db
        .selectFrom('notice')
        .where('user_id', '=', userId)
        .orderBy('notice_id')
        .select(['kind', 'facts'])
        .execute(),
  };
};
export type OrganisationServer = Awaited<ReturnType<typeof organisationServer>>;

/** Returns the status, followed by the code if it is a refusal. */
export const saidBy = async (answer: Response): Promise<string> =>
  answer.ok
    ? String(answer.status)
    : `${answer.status} ${z.parse(ErrorBody, await answer.json()).error.errCode}`;
