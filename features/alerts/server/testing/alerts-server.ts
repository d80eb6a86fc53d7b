import { hash } from 'node:crypto';
import {
  confirmByColleague,
  inTransactionAs,
  makePasswords,
  makePins,
  sessionCookies,
} from '@pecset/accounts/server';
import type { Db } from '@pecset/db';
import { addUser, migratedDatabase, testLog, testSecrets } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { makeRecordEvent } from '@pecset/notifications/server';
import { historyItem, packInfo } from '@pecset/packs/contract';
import { packRoutes, sandboxGateway } from '@pecset/packs/server';
import { inTransactionOf, makeConcurrencyLimit } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import { as, errCodeOf, listenWith, type Person } from '@pecset/server-kit/testing';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { z } from 'zod/mini';
import {
  countDossiers,
  type Dossier,
  type DossierCounts,
  type DossierRow,
  listDossiers,
  readDossier,
} from '../../contract/index.ts';
import { alertRoutes, alertsPort, phoneAccess } from '../index.ts';

const drawCode = makeDrawCode();
/** The cheapest Argon2; the real cost is tested with the passwords themselves. */
const passwords = await makePasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const cookies = sessionCookies({ secure: false });

const organisation = {
  name: 'Arany <Sas> Patika',
  post_code: '1051',
  city: 'Budapest',
  address: 'Fő tér 1.',
};

type Uses = Parameters<typeof packRoutes>[0] & Parameters<typeof alertRoutes>[0];

/** How many statements wait for a lock. */
const waitingFor = async (owner: Db): Promise<number> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(owner);
  return rows.length;
};

const whileHeld = async (
  owner: Db,
  lock: RawBuilder<unknown>,
  requests: readonly (() => Promise<Response>)[],
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<readonly Response[]> => {
  const sent: Promise<Response>[] = [];
  await owner.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const request of requests) {
      sent.push(request());
      await expect.poll(() => waitingFor(owner)).toBe(sent.length);
    }
    await meanwhile();
  });
  return Promise.all(sent);
};

/** Serves packs, alerts and `beside` over HTTP on a separate database, with a clock set by the test. */
export const alertsServer = async (
  begin = '2026-03-01T08:00:00Z',
  beside: (use: Uses) => ReturnType<typeof alertRoutes> = () => [],
) => {
  const { db, owner } = await migratedDatabase();
  let time = new Date(begin);
  const inTransaction = inTransactionOf(db);
  const pins = await makePins(db, testSecrets, passwords);
  const now = () => time;
  const dependencies = {
    db,
    inTransaction,
    inTransactionAs: inTransactionAs(db),
    gateways: { sandbox: sandboxGateway(inTransaction), production: undefined },
    alerts: alertsPort,
    tell: async () => [],
    recordEvent: makeRecordEvent({}),
    withinLimit: makeConcurrencyLimit({ atOnce: 2, perUser: 16, perOrganisation: 64 }),
    lockWaitMs: 10_000,
    answerWithinMs: 4_000,
    drawCode,
    limits: { count: async () => undefined },
    publicUrl: 'https://pecset.example',
    confirmByColleague: confirmByColleague({ db, pins, cookies, publicUrl: 'https://pecset.example', now }),
    now,
    log: testLog,
  } as const satisfies Uses;
  const routes = [...packRoutes(dependencies), ...alertRoutes(dependencies), ...beside(dependencies)];
  const address = await listenWith(routes, now, { phones: phoneAccess(dependencies) });
  return {
    db,
    owner,
    address,
    dependencies,
    addUser: (userName: string, partnerId?: PartnerId, roles: readonly string[] = []) =>
      addUser(db, userName, partnerId ?? organisation, roles),
    setMode: (partnerId: PartnerId, mode: 'sandbox' | 'production') =>
      db.updateTable('partner').set({ mode }).where('partner_id', '=', partnerId).execute(),
    /** Sets somebody's PIN in a browser of the organisation; returns the browser's cookie. */
    setPin: async ({ partnerId, userId }: Person, pin: string, browser = 'browser') => {
      const at = { created_at: time, seen_at: time };
      const { counter_id: browserId } = await db
        .insertInto('counter_device')
        .values({
          partner_id: partnerId,
          token_hash: hash('sha256', browser, 'buffer'),
          user_agent: '',
          ...at,
        })
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet({ seen_at: time }))
        .returning('counter_id')
        .executeTakeFirstOrThrow();
      const pin_hash = await pins.hash(pin, { browserId, userId }, '127.0.0.1');
      await db
        .insertInto('pin')
        .values({ counter_id: browserId, partner_id: partnerId, user_id: userId, pin_hash, set_at: time })
        .execute();
      return `${cookies.counter}=${browser}`;
    },
    /** Asks below `/api/alerts`: a GET, or a POST if there is a body. */
    alerts: (who: Person, path: string, body?: object, cookie = '') =>
      fetch(`${address}/api/alerts${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...as(who), cookie, ...(body && { 'content-type': 'application/json' }) },
      }),
    /**
     * Sends requests one after the other while the alert is locked, each once the one before waits, and does something
     * meanwhile; returns their answers.
     */
    whileLocked: (
      mlId: number,
      requests: readonly (() => Promise<Response>)[],
      meanwhile: () => Promise<unknown> = async () => {},
    ) => whileHeld(owner, sql`select from alert where ml_id = ${mlId} for update`, requests, meanwhile),
    /** The same while the addresses for phones are locked. */
    whileLinkLocked: (requests: readonly (() => Promise<Response>)[]) =>
      whileHeld(owner, sql`select from photograph_link for update`, requests),
    changeSettings: (who: Person, body: object) =>
      fetch(`${address}/api/alerts/settings`, {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { ...as(who), 'content-type': 'application/json' },
      }),
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    ask: (who: Person, path: string, init: RequestInit = {}) => {
      const headers = new Headers({ ...Object.fromEntries(new Headers(init.headers)), ...as(who) });
      return fetch(`${address}/api/mvs/${path}`, { ...init, headers });
    },
  };
};
export type AlertsServer = Awaited<ReturnType<typeof alertsServer>>;

export const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT<1>', sn: 'DEMO-NC-PC-02' };

export const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Verifies a pack for which the national system raises an alert. */
export const raiseAlert = async (server: AlertsServer, who: Person, sn = pack.sn) => {
  const answer = await server.ask(who, 'sn/verify', json({ ...pack, sn }));
  const { mlId, alertId } = z.parse(historyItem, await answer.json());
  return { mlId, alertId: alertId ?? '' };
};

export const historyOf = async (server: AlertsServer, who: Person, sn = pack.sn) => {
  const answer = await server.ask(who, `sn/${pack.gtin}/${sn}`);
  return z.parse(packInfo, await answer.json()).history;
};

/** The status of an answer and, if it is a refusal, its code. */
export const saidBy = async (answer: Response): Promise<string> =>
  answer.ok ? `${answer.status}` : `${answer.status} ${await errCodeOf(answer)}`;

export const dossierOf = async (server: AlertsServer, who: Person, mlId: number): Promise<Dossier> =>
  z.parse(readDossier.reply, await (await server.alerts(who, `/${mlId}`)).json());

/** As a page does that shows the newest decision. */
export const decideAsShown = async (
  server: AlertsServer,
  who: Person,
  mlId: number,
  body: object,
): Promise<Response> => {
  const [newest] = (await dossierOf(server, who, mlId)).item.outcomes;
  return server.alerts(who, `/${mlId}/decision`, { ...body, seen: newest?.decisionId ?? null });
};

export const countsOf = async (server: AlertsServer, who: Person): Promise<DossierCounts> =>
  z.parse(countDossiers.reply, await (await server.alerts(who, '/counts')).json());

export const listOf = async (server: AlertsServer, who: Person, query = ''): Promise<readonly DossierRow[]> =>
  z.parse(listDossiers.reply.list, await (await server.alerts(who, query)).json());

/** What the audit has under names that begin with `alert-`, in order. */
export const auditedOf = ({ db }: AlertsServer) =>
  db
    .selectFrom('audit')
    .select(['what', 'user_id', 'details'])
    .where('what', 'like', 'alert-%')
    .orderBy('audit_id')
    .execute();
