import { inTransactionAs, mailPeople } from '@pecset/accounts/server';
import { addressOf, ErrorBody } from '@pecset/contract';
import type { Db } from '@pecset/db';
import { addUser, migratedDatabase, testSecrets } from '@pecset/db/testing';
import type { PartnerId } from '@pecset/kernel';
import { makeRecordEvent, makeTell } from '@pecset/notifications/server';
import { type ConcurrencyLimits, inTransactionOf, makeConcurrencyLimit } from '@pecset/server-kit';
import { type DrawCode, makeDrawCode } from '@pecset/server-kit/print';
import { as, listenWith, type Person } from '@pecset/server-kit/testing';
import { z } from 'zod/mini';
import { type HistoryItem, historyItem, packHistory, packInfo } from '../../contract/index.ts';
import { historyRow } from '../../contract/testing/history-row.ts';
import { type Gateway, packJobs, packRoutes, sandboxGateway } from '../index.ts';
import { testAlerts } from './test-alerts.ts';

export type ProductionScene = { readonly db: Db; readonly now: () => Date };

type Trial = {
  readonly limits?: Partial<ConcurrencyLimits>;
  readonly lockWaitMs?: number;
  readonly answerWithinMs?: number;
  /** Wraps the sandbox's gateway, for example to lose answers or to be unreachable. */
  readonly gateway?: (sandbox: Gateway) => Gateway;
  /** A connection to the national system; without it there is none. */
  readonly production?: (of: ProductionScene) => Gateway;
  readonly drawCode?: DrawCode;
  readonly retentionYears?: number;
};

const ownThread = makeDrawCode();

/** The packs' endpoints over real HTTP, with a separate database and a clock that the test sets. */
export const packsServer = async ({
  limits = {},
  lockWaitMs = 10_000,
  answerWithinMs = 4_000,
  gateway = (sandbox) => sandbox,
  production,
  drawCode = ownThread,
  retentionYears = 6,
}: Trial = {}) => {
  const { db, owner, url } = await migratedDatabase();
  let time = new Date('2026-03-01T08:00:00Z');
  const warnings: unknown[] = [];
  const log = { info: () => {}, warn: (...words: unknown[]) => void warnings.push(words) };
  const inTransaction = inTransactionOf(db);
  const now = () => time;
  const dependencies = {
    db,
    inTransaction,
    inTransactionAs: inTransactionAs(db),
    gateways: { sandbox: gateway(sandboxGateway(inTransaction)), production: production?.({ db, now }) },
    alerts: testAlerts,
    tell: makeTell({
      mailPeople: mailPeople({ secrets: testSecrets, providerName: 'Pecsét' }),
      publicUrl: 'https://pecset.example',
    }),
    recordEvent: makeRecordEvent({}),
    withinLimit: makeConcurrencyLimit({ atOnce: 2, perUser: 16, perOrganisation: 64, ...limits }),
    lockWaitMs,
    answerWithinMs,
    drawCode,
    now,
    log,
  };
  const address = await listenWith(packRoutes(dependencies));

  const setMode = (partnerId: PartnerId, mode: 'sandbox' | 'production') =>
    db.updateTable('partner').set({ mode }).where('partner_id', '=', partnerId).execute();

  return {
    db,
    owner,
    url,
    address,
    now,
    warnings,
    jobs: packJobs({ ...dependencies, retentionYears }),
    addUser: (userName: string, partnerId?: PartnerId, roles: readonly string[] = []) =>
      addUser(db, userName, partnerId ?? { name: 'Arany Sas Patika' }, roles),
    setMode,
    setTime: (iso: string) => {
      time = new Date(iso);
    },
    pass: (ms: number) => {
      time = new Date(time.getTime() + ms);
    },
  };
};
export type PacksServer = Awaited<ReturnType<typeof packsServer>>;

export const pack = { gtin: '05991234567899', expDate: '281200', lotNum: 'LOT1', sn: 'SN-1' };

type Headers = Readonly<Record<string, string>>;

export const post = (server: PacksServer, who: Person, path: string, body: unknown, headers: Headers = {}) =>
  fetch(`${server.address}/api/mvs/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...as(who), ...headers },
    body: JSON.stringify(body),
  });

export type Answer = HistoryItem & { readonly error?: ErrorBody['error'] };

/** Placeholder for the transaction that a refused press did not make. */
const nothing = historyRow({ mlId: 0, trxType: 'VRFY', status: 'E', reasonCode: 'refused' });

const read = async (response: Response): Promise<Answer> => {
  const body: unknown = await response.json();
  return response.ok ? z.parse(historyItem, body) : { ...nothing, ...z.parse(ErrorBody, body) };
};

/** Returns a history item or a refusal. */
export const press = async (
  server: PacksServer,
  who: Person,
  operation: 'verify' | 'dispense' | 'destroy',
  fields: object = {},
  headers: Headers = {},
): Promise<Answer> => {
  const answer = await post(server, who, `sn/${operation}`, { ...pack, ...fields }, headers);
  return read(answer);
};

export const undo = async (
  server: PacksServer,
  who: Person,
  mlId: number,
  body: object = {},
  headers: Headers = {},
): Promise<Answer> => read(await post(server, who, `transaction/${mlId}/undo`, body, headers));

export const historyOf = async (server: PacksServer, who: Person, sn = pack.sn, gtin = pack.gtin) => {
  const path = addressOf(packHistory, { params: { gtin, sn } });
  const answer = await fetch(`${server.address}${path}`, { headers: as(who) });
  return z.parse(packInfo, await answer.json());
};
