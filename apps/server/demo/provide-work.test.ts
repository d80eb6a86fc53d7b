import { listDossiers, readDossier } from '@pecset/alerts/contract';
import { historyItem, overview } from '@pecset/packs/contract';
import { query } from '@pecset/server-kit/testing';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { enter } from '../testing/signed-in.ts';
import { wholeServer } from '../testing/whole-server.ts';

const started = async (environment: Readonly<Record<string, string>>) => {
  const { address, demo, ownerUrl, metrics } = await wholeServer({
    environment: { ROLE: 'web', ...environment },
  });
  const count = async (table: string) =>
    Number((await query(ownerUrl, `select count(*) as rows from ${table}`))[0]?.rows);
  return { address, demo, ownerUrl, metrics, count };
};

const openDemo = async () => {
  const server = await started({ DEMO: 'on', DEMO_DAYS: '30' });
  if (!server.demo) throw new Error('there is no demo');
  const cookie = await enter(server.address, server.demo);
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const post = { method: 'POST', body: JSON.stringify(body) };
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    return (await fetch(`${server.address}${path}`, { ...(body && post), headers })).json();
  };
  return { ...server, ask, overview: async () => z.parse(overview.reply, await ask('/api/mvs/desk')) };
};

const Dispensed = z.object({
  ml_id: z.coerce.number(),
  gtin: z.string(),
  sn: z.string(),
  lot_num: z.string(),
  exp_date: z.string(),
});

test('a newcomer finds a start page in use: packs of today, a few open alerts, one thing that waits', async () => {
  const { overview: overviewOf, count, ask, ownerUrl } = await openDemo();
  const { today, openAlerts, waiting } = await overviewOf();
  expect(today.length).toBeGreaterThanOrEqual(8);
  expect(openAlerts.count).toBe(3);
  expect(openAlerts.newest.map(({ item }) => [item.prnUserId !== null, item.ackUserId !== null])).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
  const counts = { open: 2, lookedInto: 1, held: 1, unknownProducts: 0 };
  expect(await ask('/api/alerts/counts')).toEqual(counts);
  const dossiers = z.parse(listDossiers.reply.list, await ask('/api/alerts?limit=100'));
  expect(dossiers.map(({ number }) => number)).toEqual(dossiers.map((_, place) => dossiers.length - place));
  expect(new Set(dossiers.map(({ place }) => place))).toEqual(new Set(['counter', 'quarantine', 'returned']));
  const { mlId: third = 0 } = dossiers.at(-3) ?? {};
  const corrected = z.parse(readDossier.reply, await ask(`/api/alerts/${third}`));
  expect(corrected.decisions.map(({ decision }) => decision)).toEqual(['released', 'reported', 'returned']);
  expect(waiting.count).toBe(1);
  expect(await count('transaction')).toBeGreaterThan(3_000);
  expect(await count('transaction_default')).toBe(0);
  expect(await count('alert')).toBeGreaterThan(20);
  const others = await query(ownerUrl, 'select distinct user_id from transaction');
  expect(others).toHaveLength(4);

  // The sandbox state agrees with the ledger: a dispensed pack cannot be dispensed a second time.
  const [row] = await query(
    ownerUrl,
    `select t.* from transaction t join app_user u using (user_id) where u.email = 'demo@pecset.example'
      and trx_type = 'DSPN' and phase = 'done' and undo_ml_id is null and reason_code is null
      and ml_id > ml_id_at(now() - interval '9 days') order by ml_id limit 1`,
  );
  const { ml_id: mlId, lot_num: lotNum, exp_date: expDate, gtin, sn } = z.parse(Dispensed, row);
  const pack = { gtin, sn, lotNum, expDate };
  const pressed = async (path: string, body: object) => z.parse(historyItem, await ask(path, body));
  expect(await pressed('/api/mvs/sn/verify', pack)).toMatchObject({ status: 'I' });
  expect(await pressed(`/api/mvs/transaction/${mlId}/undo`, {})).toMatchObject({
    status: 'A',
    reasonCode: null,
    undoMlId: mlId,
  });
});

test('only a demo has a past that was made up, and nobody who has begun to work', async () => {
  const { count } = await started({ DEMO: 'off', DEMO_DAYS: '90' });
  expect(await count('transaction')).toBe(0);
  const empty = await started({ DEMO: 'on', DEMO_DAYS: '0' });
  expect([await empty.count('transaction'), await empty.count('app_user')]).toEqual([0, 2]);
});
