import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  changePassword,
  confirms,
  confirmTerms,
  destroy,
  dispense,
  loadTerms,
  ping,
  undoDispense,
  verify,
} from '@pecset/nmvs';
import { makeTransport } from '@pecset/nmvs/transport';
import { readPkcs12 } from '@pecset/pkcs12';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { initialParameters } from './parameters.ts';
import { loginIn, makeClient, newPack, removeFolder, startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
beforeAll(async () => {
  trial = await startTrial({ organisations: 2 });
});
afterAll(async () => {
  await trial.close();
  removeFolder(trial.dir);
});

describe('what a client finds in the folder', () => {
  test.each(['client.p12', 'client-legacy.p12'])('%s opens with the passphrase beside it', (name) => {
    for (const folder of [trial.dir, join(trial.dir, '1'), join(trial.dir, '2')]) {
      const opened = readPkcs12({
        file: readFileSync(join(folder, name)),
        passphrase: readFileSync(join(folder, 'passphrase.txt'), 'utf8'),
        now: new Date(),
      });
      expect(opened).toMatchObject({ ok: true, value: { subject: `CN=${loginIn(folder).userId}` } });
    }
  });

  test('the first organisation is the one of the folder itself', () => {
    expect(loginIn(trial.dir)).toEqual(loginIn(join(trial.dir, '1')));
    expect(loginIn(join(trial.dir, '2')).userId).not.toBe(loginIn(trial.dir).userId);
  });
});

describe('a pack through its life', () => {
  test('verified, dispensed, taken back and destroyed, each change with who and when', async () => {
    const { client, stock, seen } = trial;
    const pack = newPack({ sn: '/%?&"<>\'+' });
    await stock(pack);
    expect(await client.about(pack, verify)).toMatchObject({
      code: 'NMVS_SUCCESS',
      state: 'ACTIVE',
      reasons: [],
    });
    const dispensed = await client.about(pack);
    expect(dispensed).toMatchObject({
      code: 'NMVS_SUCCESS',
      state: 'INACTIVE',
      reasons: ['SUPPLIED'],
      information: { batchId: 'LOT1', expDate: '291200', expDateNmvs: '2029-12-31' },
      notifications: [],
    });
    expect(confirms('dispense', dispensed)).toBe(true);
    expect(await client.about(pack, undoDispense)).toMatchObject({ code: 'NMVS_SUCCESS', state: 'ACTIVE' });
    expect(await client.about(pack, destroy)).toMatchObject({ reasons: ['DESTROYED'] });
    const { userId } = loginIn(trial.dir);
    expect(await seen(pack)).toMatchObject({
      ...pack,
      state: 'INACTIVE',
      reasons: ['DESTROYED'],
      changes: [
        {
          operation: 'G120',
          login: userId,
          subUserId: '7',
          state: 'INACTIVE',
          nmvsTrxId: dispensed.nmvsTrxId,
        },
        { operation: 'G121', login: userId, state: 'ACTIVE', at: expect.stringMatching(/^\d{4}-.*Z$/) },
        { operation: 'G130', login: userId, reasons: ['DESTROYED'] },
      ],
    });
  });

  test('an undo names the dispense that it takes back, or none', async () => {
    const { client, stock } = trial;
    const pack = newPack();
    await stock(pack);
    const clientTrxId = 'f'.repeat(32);
    await client.about(pack, dispense, { clientTrxId });
    const wrong = await client.about(pack, (sender, of) => undoDispense(sender, of, 'e'.repeat(32)));
    expect(wrong).toMatchObject({ code: 'NMVS_FE_TX_05', state: 'INACTIVE' });
    const right = await client.about(pack, (sender, of) => undoDispense(sender, of, clientTrxId));
    expect(right).toMatchObject({ code: 'NMVS_SUCCESS', state: 'ACTIVE' });
  });

  test.each([
    ['an unknown product', { gtin: '05990000000000' }, 'NMVS_NC_PC_01', 'UNKNOWN', false],
    ['an unknown serial number', { sn: 'STRANGER' }, 'NMVS_NC_PC_02', 'UNKNOWN', true],
    [
      'an unknown serial number and batch',
      { sn: 'STRANGER', lotNum: 'ELSE' },
      'NMVS_FE_LOT_03',
      'UNKNOWN',
      true,
    ],
    ['another batch', { lotNum: 'ELSE' }, 'NMVS_FE_LOT_13', 'ACTIVE', true],
    ['another expiry', { expDate: '281200' }, 'NMVS_FE_LOT_12', 'ACTIVE', true],
    ['a day that does not exist', { expDate: '290230' }, 'NMVS_FE_LOT_07', 'ACTIVE', false],
  ])('%s: %s', async (_name, change, code, state, alert) => {
    const pack = newPack();
    await trial.stock(pack);
    const answer = await trial.client.about({ ...pack, ...change }, verify);
    expect(answer).toMatchObject({ code, state });
    expect(answer.alertId).toEqual(alert ? `EMU-${answer.nmvsTrxId}` : undefined);
  });

  test('packs are put there in any state', async () => {
    const recalled = newPack();
    const supplied = newPack();
    const longAgo = newPack();
    await trial.stock(
      { ...recalled, reasons: ['RECALLED', 'EXPIRED'] },
      { ...supplied, state: 'INACTIVE' },
      { ...longAgo, reasons: ['SUPPLIED'], by: loginIn(trial.dir).userId, at: '2020-01-01T00:00:00Z' },
    );
    expect(await trial.client.about(recalled)).toMatchObject({ code: 'NMVS_NC_PCK_22', alertId: undefined });
    expect(await trial.client.about(supplied)).toMatchObject({
      code: 'NMVS_NC_PCK_22',
      reasons: ['SUPPLIED'],
    });
    expect(await trial.client.about(longAgo, undoDispense)).toMatchObject({ code: 'NMVS_NC_PCK_20' });
  });
});

describe('who is let in', () => {
  test('a ping needs a certificate and no login', async () => {
    for (const service of ['singlePack', 'support'] as const)
      expect(await trial.client.ask(ping(service, 'hello'))).toEqual({
        kind: 'answered',
        answer: { output: 'hello' },
      });
  });

  test('nobody without a certificate', async () => {
    const ca = readFileSync(join(trial.dir, 'ca.pem'), 'utf8');
    const transport = makeTransport({ ca });
    const { singlePack, support } = trial.emulator.endpoints;
    const nobody = { version: 'none', key: '', certificate: '', endpoints: { singlePack, support } };
    const message = { service: 'singlePack', contentType: 'text/xml', xml: '' } as const;
    expect((await transport.sendFor(nobody)(message)).kind).toBe('unreachable');
    await transport.close();
  });

  test("not with one organisation's login over another's connection", async () => {
    const login = loginIn(join(trial.dir, '2'));
    expect(await trial.client.about(newPack(), verify, { login })).toMatchObject({ code: 'NMVS_FE_PKI_06' });
  });

  test('each organisation with its own', async () => {
    const other = makeClient(trial.dir, join(trial.dir, '2'));
    const pack = newPack();
    await trial.stock(pack);
    await trial.client.about(pack);
    expect(await other.about(pack)).toMatchObject({
      code: 'NMVS_NC_PCK_22',
      alertId: expect.stringMatching(/^EMU-/),
    });
    expect(await other.about(pack, undoDispense)).toMatchObject({ code: 'NMVS_NC_PCK_21' });
    await other.close();
  });

  test('wrong passwords, until the account is blocked', async () => {
    const login = { ...loginIn(trial.dir), password: 'Wrong-123' };
    const codes = [];
    for (let round = 0; round < 6; round += 1)
      codes.push((await trial.client.about(newPack(), verify, { login })).code);
    expect(codes).toEqual([...Array(5).fill('NMVS_FE_AU_01'), 'NMVS_FE_AU_05']);
    expect(await trial.client.about(newPack(), verify)).toMatchObject({
      code: 'NMVS_FE_AU_05',
      state: undefined,
    });
    await trial.tell('DELETE', '/faults');
    expect(await trial.client.about(newPack({ gtin: '05990000000000' }), verify)).toMatchObject({
      code: 'NMVS_NC_PC_01',
    });
  });

  test('a changed password counts at once, and the folder knows it', async () => {
    const { client, dir } = trial;
    const first = loginIn(dir);
    const change = async (login: typeof first, wanted: string) => {
      const reply = await client.ask(changePassword(client.senderNow({ login }), wanted));
      return reply.kind === 'answered' ? reply.answer.code : reply.kind;
    };
    expect(await change(first, first.password)).toBe('NMVS_FE_PMS_02');
    expect(await change(first, 'all-lower-case')).toBe('NMVS_FE_PMS_04');
    expect(await change(first, 'Another-1')).toBe('NMVS_SUCCESS');
    expect(loginIn(dir).password).toBe('Another-1');
    expect(await change(loginIn(dir), first.password)).toBe('NMVS_FE_PMS_03');
    expect(await client.about(newPack(), verify, { login: first })).toMatchObject({ code: 'NMVS_FE_AU_01' });
    expect(await client.about(newPack({ gtin: '05990000000000' }), verify)).toMatchObject({
      code: 'NMVS_NC_PC_01',
    });
  });
});

test('new terms are announced, lock out who does not accept them in time, and are confirmed', async () => {
  const { client, tell } = trial;
  const terms = async () => {
    const reply = await client.ask(loadTerms(client.senderNow()));
    return reply.kind === 'answered' ? reply.answer.terms : undefined;
  };
  const confirm = async (version: string) => {
    const reply = await client.ask(confirmTerms(client.senderNow(), version));
    return reply.kind === 'answered' ? reply.answer.code : reply.kind;
  };
  expect(await terms()).toMatchObject({ version: '1', accepted: true });
  await tell('POST', '/parameters', { termsVersion: 2 });
  expect(await client.about(newPack(), verify)).toMatchObject({
    notifications: [{ code: 'NMVS_NOTIFY_PMS_01' }],
  });
  await tell('POST', '/parameters', { termsDue: 'late' });
  expect(await client.about(newPack(), verify)).toMatchObject({ code: 'NMVS_FE_AU_23', state: undefined });
  expect(await terms()).toMatchObject({ version: '2', accepted: false });
  expect(await confirm('1')).toBe('NMVS_NC_PMS_24');
  expect(await confirm('2')).toBe('NMVS_SUCCESS');
  expect(await confirm('2')).toBe('NMVS_NC_PMS_23');
  expect((await client.about(newPack(), verify)).code).not.toBe('NMVS_FE_AU_23');
});

describe('national parameters', () => {
  const withParameters = async (parameters: object, act: () => Promise<void>) => {
    await trial.tell('POST', '/parameters', parameters);
    await act();
    await trial.tell('POST', '/parameters', initialParameters);
  };
  const codesOf = async (times: number) => {
    const pack = newPack();
    await trial.stock(pack);
    const codes = [];
    for (let round = 0; round < times; round += 1)
      codes.push((await trial.client.about(pack)).code.slice(-6));
    return codes;
  };

  test.each([
    [0, ['PCK_22', 'PCK_22', 'PCK_22']],
    [1, ['PCK_23', 'PCK_22', 'PCK_22']],
    [2, ['PCK_23', 'PCK_23', 'PCK_22']],
  ])('a double-scan limit of %d', async (doubleScanLimit, later) => {
    await withParameters({ doubleScanLimit }, async () => {
      expect(await codesOf(4)).toEqual(['UCCESS', ...later]);
    });
  });

  test('newer codes where no alert goes out', async () => {
    const pack = newPack();
    await trial.stock({ ...pack, reasons: ['RECALLED'] });
    await withParameters({ noAlertCodes: 'newer' }, async () => {
      expect(await trial.client.about(pack)).toMatchObject({ code: 'NMVS_NC_PCK_30', alertId: undefined });
      expect(await trial.client.about(pack, undoDispense)).toMatchObject({ code: 'NMVS_NC_PCK_29' });
    });
  });

  test('a verify of an inactive pack refused, of an active one answered', async () => {
    const [inactive, active] = [newPack(), newPack()];
    await trial.stock({ ...inactive, state: 'INACTIVE' }, active);
    await withParameters({ verifyOfInactive: 'refused' }, async () => {
      expect(await trial.client.about(inactive, verify)).toMatchObject({
        code: 'NMVS_NC_PCK_03',
        state: 'INACTIVE',
      });
      expect(await trial.client.about(active, verify)).toMatchObject({ code: 'NMVS_SUCCESS' });
    });
  });

  test('codes of level 5 without their alert id', async () => {
    const pack = newPack();
    await trial.stock({ ...pack, state: 'INACTIVE' });
    await withParameters({ alertIds: 'missing' }, async () => {
      expect(await trial.client.about(pack)).toMatchObject({ code: 'NMVS_NC_PCK_22', alertId: undefined });
    });
  });
});

describe('the control port', () => {
  test.each([
    ['POST', '/packs', [{ gtin: '1' }], 400],
    ['POST', '/packs', [], 400],
    ['POST', '/faults', { fault: 'html' }, 400],
    ['POST', '/faults', { fault: 'nonsense', next: 1 }, 400],
    ['POST', '/parameters', { doubleScanLimit: -1 }, 400],
    ['POST', '/parameters', { nonsense: 1 }, 400],
    ['GET', '/packs/05991234567890/NONE', undefined, 404],
    ['GET', '/packs/%zz/NONE', undefined, 400],
    ['GET', '/nonsense', undefined, 404],
  ])('%s %s %j is refused', async (method, path, body, status) => {
    expect((await trial.tell(method, path, body)).status).toBe(status);
  });

  test('what was received is listed by operation, without passwords', async () => {
    const { password } = loginIn(trial.dir);
    await trial.client.ask(changePassword(trial.client.senderNow(), 'too-simple'));
    const { body: all } = await trial.tell('GET', '/received');
    expect(JSON.stringify(all)).not.toContain(password);
    expect(JSON.stringify(all)).not.toContain('too-simple');
    const { body } = await trial.tell('GET', '/received?operation=G445');
    expect(body).toContainEqual({
      at: expect.any(String),
      operation: 'G445',
      xml: expect.stringContaining('<t:NewPassword>***</t:NewPassword>'),
      answered: 'NMVS_FE_PMS_04',
    });
    expect(new Set((body as { operation: string }[]).map(({ operation }) => operation))).toEqual(
      new Set(['G445']),
    );
  });
});
