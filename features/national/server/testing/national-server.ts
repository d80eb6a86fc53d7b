import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inTransactionAs, mailPeople } from '@pecset/accounts/server';
import type { Tx } from '@pecset/db';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import { loginIn, newPack, startTrial, type Trial } from '@pecset/emulator/testing';
import type { PartnerId } from '@pecset/kernel';
import { dispense } from '@pecset/nmvs';
import { isSuccess, lookUpCode } from '@pecset/nmvs/codes';
import { makeTransport } from '@pecset/nmvs/transport';
import { makeRecordEvent, makeTell } from '@pecset/notifications/server';
import { orgProfile } from '@pecset/organisation/contract';
import { changeMode, organisationRoutes } from '@pecset/organisation/server';
import { readPkcs12 } from '@pecset/pkcs12';
import { inTransactionOf, openPool } from '@pecset/server-kit';
import { as, errCodeOf, listenWith, openPostOffice, type Person, sentAs } from '@pecset/server-kit/testing';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import {
  connectionStore,
  describeConnection,
  type NationalWay,
  nationalJobs,
  nationalRoutes,
  nationalSystem,
  newClientTrxId,
  repairCircuit,
} from '../index.ts';

const times = {
  landsWithinMs: 60_000,
  leastMs: 50,
  mostMs: 100,
  totalMs: 30_000,
  patienceMs: 15_000,
};

/** Number of parked transactions that the simulated packs feature reports as sent. */
export const RELEASED = 2;

/** Traffic of higher features: none. */
const load = {
  silentSince: null,
  p50Ms: null,
  p95Ms: null,
  waiting: { queued: 0, unknown: 0, parked: 0, since: null },
};
const loadOfAll = {
  p50Ms: null,
  p95Ms: null,
  lastAnswerAt: null,
  waiting: { open: 0, parked: 0, since: null },
};

/** Access over mutual TLS, as in production. */
const wayTo = ({ dir, emulator }: Trial): NationalWay => {
  const transport = makeTransport({ ca: readFileSync(join(dir, 'ca.pem'), 'utf8'), limits: {} });
  onTestFinished(() => transport.close());
  const { singlePack, support } = emulator.endpoints;
  return {
    software: { name: 'trial', supplier: 'trial', version: '1' },
    observe: () => {},
    clock: () => performance.now(),
    sendFor: (connection) => transport.sendFor({ ...connection, endpoints: { singlePack, support } }),
  };
};

/** Serves the feature's endpoints and the organisation's profile over HTTP on a separate database. */
const listen = async (way: NationalWay | undefined) => {
  const { db, owner, url } = await migratedDatabase();
  const now = () => new Date();
  /** Calls to the packs feature, in order. */
  const done: string[] = [];
  const tell = makeTell({
    mailPeople: mailPeople({ secrets: testSecrets, providerName: 'Pecsét' }),
    publicUrl: 'https://pecset.example',
  });
  const recordEvent = makeRecordEvent({});
  const needs = { db, secrets: testSecrets, tell, recordEvent, now, log: testLog };
  const sendWaiting = async () => void done.push('what waits is sent');
  const system = way && nationalSystem(way, { ...needs, sendWaiting }, { times, slotsPerUser: 1 });
  const dependencies = {
    ...needs,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    way,
    system,
    sendParked: async (tx: Tx, partnerId: PartnerId, at: Date) => {
      await repairCircuit(tx, partnerId, { recordEvent, at });
      done.push('parked sent');
      return RELEASED;
    },
    loadOf: async () => load,
    loadOfAll: async () => loadOfAll,
  };
  const reading = openPool(url, 1, testLog);
  onTestFinished(() => reading.end());
  const page = organisationRoutes({
    ...dependencies,
    connection: { isSimulated: way === undefined, describe: describeConnection },
    reading,
    exports: [],
    waitingOf: async () => 0,
  });
  const address = await listenWith([...nationalRoutes(dependencies), ...page]);
  const jobs = nationalJobs(dependencies);
  return {
    db,
    owner,
    address,
    system,
    done,
    post: await openPostOffice({ url, secrets: testSecrets, jobs }),
  };
};

/** A pharmacy with an admin and a colleague, with the given national system or none. */
export const nationalServer = async (national: Trial | undefined) => {
  const server = await listen(national && wayTo(national));
  const { db, address, post } = server;
  const admin = await addUser(db, 'maria', { name: 'Arany Sas Patika' }, ['ADMN']);
  const { partnerId } = admin;
  const colleague = await addUser(db, 'bela', partnerId);
  /** Sends a request with a recent step-up, unless `who` says otherwise. */
  const ask = (who: Person, method: string, path: string, body?: object) => {
    const sent = sentAs(body);
    const headers = { ...as({ provedAt: new Date(), ...who }), ...sent.headers };
    return fetch(address + path, { method, ...sent, headers });
  };
  return {
    ...server,
    admin,
    colleague,
    partnerId,
    ask,
    store: connectionStore(db, testSecrets),
    /** The organisation's profile. */
    profile: async () =>
      z.parse(orgProfile.reply, await (await ask(admin, 'GET', '/api/profile/org')).json()),
    audited: (what: string) =>
      db.selectFrom('audit').where('what', '=', what).select(['user_id', 'details']).execute(),
    /** In-app notices, latest first. */
    noticesOf: ({ userId }: Person) =>
      db
        .selectFrom('notice')
        .where('user_id', '=', userId)
        .orderBy('notice_id', 'desc')
        .select(['kind', 'urgent', 'facts'])
        .execute(),
    mailsTo: async ({ userId }: Person) => {
      const user = db.selectFrom('app_user').where('user_id', '=', userId).select('email');
      return post.mailsTo((await user.executeTakeFirstOrThrow()).email);
    },
  };
};
export type NationalServer = Awaited<ReturnType<typeof nationalServer>>;

export const makeAdmin = ({ db }: NationalServer, { userId }: Person) =>
  db
    .updateTable('membership')
    .set({ roles: ['ADMN'] })
    .where('user_id', '=', userId)
    .execute();

export const ELEVEN_MINUTES_AGO = new Date(Date.now() - 11 * 60_000);

/** Returns the body, or the status and code of a refusal. */
export const saidBy = async (answer: Response): Promise<unknown> =>
  answer.ok ? answer.json() : `${answer.status} ${await errCodeOf(answer)}`;

/** Certificate file and passphrase of one of an emulator's organisations. */
export const filesOf = (dir: string) => ({
  file: new Uint8Array(readFileSync(join(dir, 'client.p12'))),
  passphrase: readFileSync(join(dir, 'passphrase.txt'), 'utf8'),
});

const certificateIn = (dir: string) => {
  const opened = readPkcs12({ ...filesOf(dir), now: new Date() });
  if (!opened.ok) throw new Error(opened.refusal);
  return opened.value;
};

const Received = z.array(z.object({ operation: z.string() }));

/** Operations that a national system received, in order. */
export const receivedBy = async ({ tell }: Trial): Promise<readonly string[]> =>
  z.parse(Received, (await tell('GET', '/received')).body).map(({ operation }) => operation);

/** A pharmacy in production with certificate and login stored, and a national system of its own. */
export const connectedPharmacy = async () => {
  const national = await startTrial();
  onTestFinished(national.close);
  const server = await nationalServer(national);
  const { db, partnerId, store, system } = server;
  await store.addCertificate(partnerId, certificateIn(national.dir), new Date());
  await store.setLogin(partnerId, loginIn(national.dir), new Date());
  await changeMode(db, partnerId, 'production');
  if (!system) throw new Error('there is no way to the emulator');
  return {
    ...server,
    system,
    national,
    /** Makes every request fail from now on, or only the next few. */
    fault: (fault: string, next?: number, operation?: string) =>
      national.tell('POST', '/faults', {
        fault,
        ...(next === undefined ? { rate: 1 } : { next }),
        ...(operation && { operation }),
      }),
    repair: () => national.tell('DELETE', '/faults'),
    /** Dispenses a known pack through the client, as the packs feature would, and returns the result. */
    dispense: async ({ userId }: Person) => {
      const pack = newPack();
      await national.stock(pack);
      const { reading } = await system.client.ask({
        partnerId,
        userId,
        clientTrxId: newClientTrxId(),
        urgent: true,
        sendBy: new Date(Date.now() + 60_000),
        request: (sender) => dispense(sender, pack),
        read: ({ code }) => {
          if (isSuccess(code)) return { kind: 'dispensed' };
          const isOfLogin = lookUpCode(code).retry === 'stop-and-tell-admin';
          return { kind: isOfLogin ? 'login-refused' : 'objected', code };
        },
        numbers: {},
      });
      return reading.kind;
    },
  };
};
export type ConnectedPharmacy = Awaited<ReturnType<typeof connectedPharmacy>>;
