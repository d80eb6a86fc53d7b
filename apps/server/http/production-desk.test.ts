import { ErrorBody } from '@pecset/contract';
import { DeskRequest } from '@pecset/organisation/contract';
import { changeMode } from '@pecset/organisation/server';
import { historyItem, packInfo } from '@pecset/packs/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { operator as operatorCommand } from '../admin/operator.ts';
import { refuseProductionRequest } from '../admin/refuse-production.ts';
import { setMode } from '../admin/set-mode.ts';
import { ADMIN, COLLEAGUE, nationalPharmacy, noticesOf, type Visitor } from '../testing/national-pharmacy.ts';
import { makeOperator } from '../testing/operator.ts';
import { runCommand } from '../testing/run-command.ts';

const Requests = z.object({ open: z.int(), list: z.array(DeskRequest) });
/** What an endpoint answered: the code of a refusal, or the status. */
const said = async (answer: Response): Promise<string | number> =>
  answer.ok ? answer.status : z.parse(ErrorBody, await answer.json()).error.errCode;

/** A pharmacy in the sandbox whose connection works, its admin, and an operator at the desk. */
const beforeProduction = async () => {
  const pharmacy = await nationalPharmacy();
  const { db, partnerId, store } = pharmacy;
  await changeMode(db, partnerId, 'sandbox');
  await store.setStatus(partnerId, 'A');
  const admin = await pharmacy.as(ADMIN);
  const operator = await pharmacy.as(COLLEAGUE);
  const { user_id: userId } = await db
    .selectFrom('app_user')
    .where('email', '=', COLLEAGUE)
    .select('user_id')
    .executeTakeFirstOrThrow();
  await makeOperator(db, userId);
  const request = () => admin.ask('POST', '/api/profile/org/request-prod-mode');
  const requests = async () =>
    z.parse(Requests, await (await operator.ask('GET', '/api/admin/requests')).json());
  const answer = (requestId: number | undefined, how: string, body?: object) =>
    operator.ask('POST', `/api/admin/requests/${requestId}/${how}`, body);
  return {
    ...pharmacy,
    admin,
    operator,
    operatorId: userId,
    request,
    requests,
    /** The number of the one that is open. */
    asked: async () => {
      expect(await said(await request())).toBe(200);
      return (await requests()).list[0]?.requestId;
    },
    approve: async (requestId: number | undefined) => said(await answer(requestId, 'approve')),
    refuse: async (requestId: number | undefined, body: object) =>
      said(await answer(requestId, 'refuse', body)),
    modeNow: async () =>
      (
        await db
          .selectFrom('partner')
          .where('partner_id', '=', partnerId)
          .select('mode')
          .executeTakeFirstOrThrow()
      ).mode,
    audited: async (whose: number) => {
      const rows = await db
        .selectFrom('audit')
        .where(sql<boolean>`partner_id = ${whose}`)
        .where('what', 'in', ['request-production', 'set-mode', 'production-approved', 'production-refused'])
        .orderBy('audit_id')
        .select(['what', 'user_id'])
        .execute();
      return rows.map(({ what, user_id }) => [what, user_id]);
    },
  };
};

const press = async ({ ask }: Visitor, operation: string, pack: object, mode: string) => {
  const answer = await ask('POST', `/api/mvs/sn/${operation}`, { ...pack, mode });
  return answer.ok ? z.parse(historyItem, await answer.json()) : said(answer);
};

test('a request is made in the sandbox with a connection that works; asked again while it is open, it is the same', async () => {
  const { store, partnerId, request, requests, audited, db } = await beforeProduction();
  await store.setStatus(partnerId, 'P');
  expect(await said(await request())).toBe('connection-not-working');
  await store.setStatus(partnerId, 'A');
  const [first, second] = await Promise.all([request(), request()]);
  expect(await first.json()).toEqual(await second.json());
  await db.updateTable('partner').set({ vatnumber: '12345678-2-42', city: '' }).execute();
  const another = { name: 'Másik Patika', vatnumber: '12345678-2-42' };
  await db.insertInto('partner').values(another).execute();
  expect(await requests()).toMatchObject({
    open: 1,
    list: [
      {
        requestedBy: 'Minta Mária',
        organisation: { partnerId, vatnumber: '12345678-2-42' },
        checks: {
          missing: expect.arrayContaining(['city']),
          hasLogin: true,
          hasNationalSystem: true,
          status: 'A',
          certificateUntil: expect.any(String),
          sameVat: [{ name: 'Másik Patika' }],
          waiting: { open: 0, parked: 0, since: null },
        },
      },
    ],
  });
  expect((await audited(partnerId)).map(([what]) => what)).toEqual(['request-production']);
  await changeMode(db, partnerId, 'production');
  expect(await said(await request())).toBe('not-in-sandbox');
});

test('approved, the organisation is in production at once: who presses with the old mode is told, and sandbox and production are never mixed', async () => {
  const { admin, asked, approve, stocked, national, modeNow, mailsTo, audited, partnerId, operatorId } =
    await beforeProduction();
  const pack = await stocked();
  expect(await press(admin, 'dispense', pack, 'sandbox')).toMatchObject({ trxType: 'DSPN', status: 'I' });
  const unanswered = { ...pack, sn: 'DEMO-PENDING' };
  expect(await press(admin, 'dispense', unanswered, 'sandbox')).toMatchObject({ status: null });
  const requestId = await asked();
  const [one, other] = await Promise.all([approve(requestId), approve(requestId)]);
  expect(new Set([one, other])).toEqual(new Set([200, 'already-answered']));
  expect(await modeNow()).toBe('production');
  expect(await press(admin, 'verify', pack, 'sandbox')).toBe('mode-changed');

  const historyNow = async () =>
    z.parse(packInfo, await (await admin.ask('GET', `/api/mvs/sn/${pack.gtin}/${pack.sn}`)).json()).history;
  expect(await historyNow()).toEqual([]);
  expect(await (await admin.ask('GET', '/api/mvs/desk')).json()).toMatchObject({
    today: [],
    waiting: { count: 0 },
  });
  expect(await press(admin, 'verify', pack, 'production')).toMatchObject({ status: 'A', reasonCode: null });
  expect(await press(admin, 'dispense', pack, 'production')).toMatchObject({ status: 'I', reasonCode: null });
  expect((await historyNow()).map(({ trxType }) => trxType)).toEqual(['DSPN', 'VRFY']);
  for (const operation of ['G110', 'G120'])
    expect((await national.tell('GET', `/received?operation=${operation}`)).body).toHaveLength(1);

  const { list, status } = await noticesOf(admin);
  expect(status.mode).toBe('production');
  expect(list.map(({ kind }) => kind)).toEqual(['production-approved']);
  const told = async () =>
    (await mailsTo(ADMIN)).filter(({ subject }) => subject?.includes('éles üzemmódban')).length;
  await expect.poll(told).toBe(1);
  expect((await audited(partnerId)).at(-1)).toEqual(['set-mode', operatorId]);
  expect(await audited(0)).toEqual([['production-approved', operatorId]]);
});

test('nothing is approved over a connection that does not work, and the desk says why', async () => {
  const { asked, approve, operator, fault, repair, modeNow, db, partnerId } = await beforeProduction();
  const requestId = await asked();
  const checked = async () =>
    (await operator.ask('POST', `/api/admin/organisations/${partnerId}/check`)).json();
  await fault('wrong-password');
  expect(await checked()).toMatchObject({ barrier: 'login-refused', detail: 'NMVS_FE_AU_01' });
  expect(await approve(requestId)).toBe('login-refused');
  await repair();
  expect(await checked()).toMatchObject({ barrier: null, detail: null });
  await fault('html');
  expect(await approve(requestId)).toBe('not-reached');
  await repair();
  await db.deleteFrom('nmvs_login').execute();
  expect(await approve(requestId)).toBe('not-connected');
  expect(await approve(999)).toBe('unknown-request');
  expect(await modeNow()).toBe('sandbox');
});

test('a refusal takes words, which the admins read in the app and by mail; then they may ask again', async () => {
  const { admin, asked, refuse, approve, mailsTo, modeNow, request, audited, partnerId, operatorId } =
    await beforeProduction();
  const requestId = await asked();
  for (const words of ['', '   ', 'Hiányzik\u202e az adószám.', 'Hiányzik\u0007.'])
    expect(await refuse(requestId, { words })).toBe('bad-request');
  expect(await refuse(requestId, { words: ' Hiányzik az adószám. ' })).toBe(200);
  expect(await refuse(requestId, { words: 'again' })).toBe('already-answered');
  expect(await approve(requestId)).toBe('already-answered');
  expect((await noticesOf(admin)).list).toMatchObject([
    { kind: 'production-refused', words: 'Hiányzik az adószám.' },
  ]);
  const told = async () =>
    (await mailsTo(ADMIN)).filter(({ text }) => text?.includes('Hiányzik az adószám.')).length;
  await expect.poll(told).toBe(1);
  expect(await modeNow()).toBe('sandbox');
  expect(await (await request()).json()).toMatchObject({ answer: null, words: null });
  expect(await audited(0)).toEqual([['production-refused', operatorId]]);
  expect((await audited(partnerId)).map(([what]) => what)).toEqual([
    'request-production',
    'production-refused',
    'request-production',
  ]);
});

test('the command line answers a request as the desk does, and says who is an operator', async () => {
  const { environment, asked, requests, partnerId, admin, operator } = await beforeProduction();
  const command = (one: typeof setMode, ...words: readonly string[]) =>
    runCommand(one, environment, String(partnerId), ...words);
  await asked();
  expect((await command(refuseProductionRequest)).code).toBe(2);
  expect((await command(refuseProductionRequest, 'Nem', 'még.')).code).toBe(0);
  expect((await command(refuseProductionRequest, 'Nem.')).code).toBe(1);
  await asked();
  expect((await command(setMode, 'production')).code).toBe(0);
  expect((await requests()).open).toBe(0);
  expect((await noticesOf(admin)).list.map(({ kind }) => kind)).toEqual(['production-approved']);

  const named = (...words: readonly string[]) => runCommand(operatorCommand, environment, ...words);
  expect(await named(COLLEAGUE, 'perhaps')).toEqual({ code: 2, said: 'say on or off' });
  expect((await named('nobody@pecset.example', 'on')).code).toBe(1);
  expect((await named(COLLEAGUE, 'on')).said).toContain('has no passkey yet');
  expect((await named(COLLEAGUE, 'off')).code).toBe(0);
  expect(await said(await operator.ask('GET', '/api/admin/requests'))).toBe('forbidden');
});
