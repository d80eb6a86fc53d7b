import { inTransactionAs } from '@pecset/accounts/server';
import { addUser, migratedDatabase, testLog } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { makeRecordEvent } from '@pecset/notifications/server';
import { historyItem, packInfo } from '@pecset/packs/contract';
import { packRoutes, sandboxGateway } from '@pecset/packs/server';
import { inTransactionOf, makeConcurrencyLimit } from '@pecset/server-kit';
import { makeDrawCode } from '@pecset/server-kit/print';
import { as, listenWith, type Person } from '@pecset/server-kit/testing';
import { z } from 'zod/mini';
import { alertRoutes, alertsPort, phoneAccess } from '../index.ts';

const drawCode = makeDrawCode();

const organisation = {
  name: 'Arany <Sas> Patika',
  post_code: '1051',
  city: 'Budapest',
  address: 'Fő tér 1.',
};

type Uses = Parameters<typeof packRoutes>[0] & Parameters<typeof alertRoutes>[0];

/** Serves packs, alerts and `beside` over HTTP on a separate database, with a clock set by the test. */
export const alertsServer = async (
  now = '2026-03-01T08:00:00Z',
  beside: (use: Uses) => ReturnType<typeof alertRoutes> = () => [],
) => {
  const { db, owner } = await migratedDatabase();
  let time = new Date(now);
  const inTransaction = inTransactionOf(db);
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
    now: () => time,
    log: testLog,
  };
  const routes = [...packRoutes(dependencies), ...alertRoutes(dependencies), ...beside(dependencies)];
  const address = await listenWith(routes, () => time, { phones: phoneAccess(dependencies) });
  return {
    db,
    owner,
    address,
    addUser: (userName: string, partnerId?: PartnerId) => addUser(db, userName, partnerId ?? organisation),
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
