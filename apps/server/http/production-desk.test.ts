import { ErrorBody } from '@pecset/contract';
import { DeskRequest } from '@pecset/organisation/contract';
import { changeMode } from '@pecset/organisation/server';
import { historyItem, packInfo } from '@pecset/packs/contract';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { operator as operatorCommand } from '../admin/operator.ts';
import { refuseProductionRequest } from '../admin/refuse-production.ts';
import { setMode } from '../admin/set-mode.ts';
import { ADMIN, COLLEAGUE, nationalPharmacy, noticesOf, type Visitor } from '../testing/national-pharmacy.ts';
import { makeOperator } from '../testing/operator.ts';
import { runCommand } from '../testing/run-command.ts';

const Requests = z.object({ open: z.int(), list: z.array(DeskRequest) });
/** Returns the code of a refusal, or else the status. */
const said = async (answer: Response): Promise<string | number> =>
  answer.ok ? answer.status : z.parse(ErrorBody, await answer.json()).error.errCode;

/** Provides a pharmacy in the sandbox with a working connection, its admin, and an operator. */
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
    request,
    requests,
    /** Makes a request and returns its id. */
    asked: async () => {
      expect(await said(await request())).toBe(200);
      return (await requests()).list[0]?.requestId;
    },
    approve: async (requestId: number | undefined) => said(await answer(requestId, 'approve')),
    modeNow: async () =>
      (
        await db
          .selectFrom('partner')
          .where('partner_id', '=', partnerId)
          .select('mode')
          .executeTakeFirstOrThrow()
      ).mode,
  };
};

const press = async ({ ask }: Visitor, operation: string, pack: object, mode: string) => {
  const answer = await ask('POST', `/api/mvs/sn/${operation}`, { ...pack, mode });
  return answer.ok ? z.parse(historyItem, await answer.json()) : said(answer);
};

test('after approval a press with the old mode is refused, and sandbox and production are never mixed', async () => {
  const { admin, asked, approve, stocked, national, modeNow } = await beforeProduction();
  const pack = await stocked();
  expect(await press(admin, 'dispense', pack, 'sandbox')).toMatchObject({ trxType: 'DSPN', status: 'I' });
  const unanswered = { ...pack, sn: 'DEMO-PENDING' };
  expect(await press(admin, 'dispense', unanswered, 'sandbox')).toMatchObject({ status: null });
  const requestId = await asked();
  expect(await approve(requestId)).toBe(200);
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

  expect((await noticesOf(admin)).status.mode).toBe('production');
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
