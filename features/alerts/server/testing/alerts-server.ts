import { migratedDatabase, testLog } from '@pecset/db/testing';
import { historyItem, packInfo } from '@pecset/packs/contract';
import { packRoutes } from '@pecset/packs/server';
import { httpOptions, inTransactionOf, isDatabaseUnavailable, mount, type Visit } from '@pecset/server-kit';
import { fastify } from 'fastify';
import { onTestFinished } from 'vitest';
import { z } from 'zod/mini';
import { alertRoutes } from '../index.ts';

export type Person = { readonly partnerId: number; readonly userId: number };

/** Who calls stands in a header: sessions are another feature's business. */
const authenticate = async ({ wire }: Visit) => {
  const [partnerId, userId] = (wire.requestHeader('x-caller') ?? '').split('/').map(Number);
  return partnerId && userId
    ? { partnerId, userId, roles: [], provedAt: null, userVerified: false, sessionId: 'test' }
    : null;
};

/** Packs and alerts over real HTTP on a database of their own, with a clock that the test sets. */
export const alertsServer = async () => {
  const { db } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const dependencies = { db, inTransaction: inTransactionOf(db), now: () => time, log: testLog };
  const app = fastify(httpOptions);
  mount(app, {
    routes: [...packRoutes(dependencies), ...alertRoutes(dependencies)],
    authenticate,
    publicUrl: 'https://pecset.example',
    isUnavailable: isDatabaseUnavailable,
  });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });

  const addPartner = async () => {
    const { partner_id } = await db
      .insertInto('partner')
      .values({ name: 'Arany <Sas> Patika', post_code: '1051', city: 'Budapest', address: 'Fő tér 1.' })
      .returning('partner_id')
      .executeTakeFirstOrThrow();
    return partner_id;
  };
  const addUser = async (userName: string, partnerId?: number): Promise<Person> => {
    const partner = partnerId ?? (await addPartner());
    const { user_id: userId } = await db
      .insertInto('app_user')
      .values({ user_name: userName, email: `${userName}@${partner}.example`, status: 'A' })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    return { partnerId: partner, userId };
  };

  return {
    db,
    addUser,
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    ask: ({ partnerId, userId }: Person, path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-caller', `${partnerId}/${userId}`);
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

/** A verify that the national system objects to. */
export const raiseAlert = async (server: AlertsServer, who: Person, sn = pack.sn) => {
  const answer = await server.ask(who, 'sn/verify', json({ ...pack, sn }));
  const { mlId, alertId } = z.parse(historyItem, await answer.json());
  return { mlId, alertId: alertId ?? '' };
};

export const historyOf = async (server: AlertsServer, who: Person, sn = pack.sn) => {
  const answer = await server.ask(who, `sn/${pack.gtin}/${sn}`);
  return z.parse(packInfo, await answer.json()).history;
};
