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
import { makeTell } from '@pecset/notifications/server';
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

/** How many parked transactions packs say that they sent. */
export const RELEASED = 2;

/** What a higher feature has under way: nothing. */
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

/** The way there over mutual TLS, as the program has it. */
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

/** The feature's endpoints over real HTTP on a database of their own, and the organisation's page that shows what came of them. */
const listen = async (way: NationalWay | undefined) => {
  const { db, owner, url } = await migratedDatabase();
  const now = () => new Date();
  /** What packs are asked to do: how often parked transactions were sent, and pending ones were to be sent. */
  const done: string[] = [];
  const tell = makeTell({
    mailPeople: mailPeople({ secrets: testSecrets, providerName: 'Pecsét' }),
    publicUrl: 'https://pecset.example',
  });
  const needs = { db, secrets: testSecrets, tell, now, log: testLog };
  const sendWaiting = async () => void done.push('what waits is sent');
  const system = way && nationalSystem(way, { ...needs, sendWaiting }, { times, slotsPerUser: 1 });
  const dependencies = {
    ...needs,
    inTransaction: inTransactionOf(db),
    inTransactionAs: inTransactionAs(db),
    way,
    system,
    sendParked: async (tx: Tx, partnerId: PartnerId) => {
      await repairCircuit(tx, partnerId);
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

/** A pharmacy with an admin and a colleague, before the given national system or before none. */
export const nationalServer = async (national: Trial | undefined) => {
  const server = await listen(national && wayTo(national));
  const { db, address, post } = server;
  const admin = await addUser(db, 'maria', { name: 'Arany Sas Patika' }, ['ADMN']);
  const { partnerId } = admin;
  const colleague = await addUser(db, 'bela', partnerId);
  /** By somebody who has just proved to be there, unless they say otherwise. */
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
    /** What the organisation's page says. */
    profile: async () =>
      z.parse(orgProfile.reply, await (await ask(admin, 'GET', '/api/profile/org')).json()),
    audited: (what: string) =>
      db.selectFrom('audit').where('what', '=', what).select(['user_id', 'details']).execute(),
    /** In the app, the latest first. */
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

/** What an endpoint answered: the body, or of a refusal the status and its code. */
export const saidBy = async (answer: Response): Promise<unknown> =>
  answer.ok ? answer.json() : `${answer.status} ${await errCodeOf(answer)}`;

/** Of one of an emulator's organisations, as it was handed out. */
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

/** What a national system was asked, in order. */
export const receivedBy = async ({ tell }: Trial): Promise<readonly string[]> =>
  z.parse(Received, (await tell('GET', '/received')).body).map(({ operation }) => operation);

/** In production with certificate and login stored, before a national system of its own. */
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
    /** A fault for each request from now on, or for so many. */
    fault: (fault: string, next?: number, operation?: string) =>
      national.tell('POST', '/faults', {
        fault,
        ...(next === undefined ? { rate: 1 } : { next }),
        ...(operation && { operation }),
      }),
    repair: () => national.tell('DELETE', '/faults'),
    /** Dispenses a pack that the national system knows through the client, as packs would, and returns the result. */
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
