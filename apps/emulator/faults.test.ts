import { changePassword, dispense, type NationalReply, type PackAnswer, ping, verify } from '@pecset/nmvs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultName } from './faults.ts';
import { makeFaults } from './faults.ts';
import { type Client, makeClient, newPack, removeFolder, startTrial, type Trial } from './testing/trial.ts';

let trial: Trial;
/** Its answer time-out is short enough for a test. */
let hasty: Client;
beforeAll(async () => {
  trial = await startTrial({ chance: () => 0.5 });
  hasty = makeClient(trial.dir, trial.dir, { answerMs: 500 });
});
afterAll(async () => {
  await hasty.close();
  await trial.close();
  removeFolder(trial.dir);
});
afterEach(() => trial.tell('DELETE', '/faults'));

type Case = readonly [FaultName, Partial<NationalReply<Partial<PackAnswer>>>, 'booked' | 'not-booked'];

const answered = (answer: Partial<PackAnswer>) => ({ kind: 'answered', answer }) as const;

const cases: readonly Case[] = [
  ['timeout-before-commit', { kind: 'no-answer', why: 'time-out' }, 'not-booked'],
  ['timeout-after-commit', { kind: 'no-answer', why: 'time-out' }, 'booked'],
  ['soap-fault', { kind: 'no-answer', why: 'soap-fault', detail: 'HTTP 500: emulated fault' }, 'not-booked'],
  ['html', { kind: 'no-answer', why: 'html', detail: 'HTTP 502' }, 'not-booked'],
  ['truncated', { kind: 'no-answer', why: 'not-well-formed' }, 'booked'],
  ['unknown-code', answered({ code: 'NMVS_NC_PCK_24', state: 'INACTIVE' }), 'booked'],
  ['no-product', answered({ code: 'NMVS_SUCCESS', state: undefined, information: undefined }), 'booked'],
  ['other-prefixes', answered({ code: 'NMVS_SUCCESS', state: 'INACTIVE' }), 'booked'],
  [
    'notification',
    answered({
      code: 'NMVS_SUCCESS',
      notifications: [{ code: 'NMVS_NOTIFY_AU_02', description: 'password expires in 7 days' }],
    }),
    'booked',
  ],
  ['wrong-password', answered({ code: 'NMVS_FE_AU_01', state: undefined }), 'not-booked'],
  ['locked', answered({ code: 'NMVS_FE_AU_02' }), 'not-booked'],
  ['password-expired', answered({ code: 'NMVS_FE_AU_11' }), 'not-booked'],
  ['password-initial', answered({ code: 'NMVS_FE_AU_11' }), 'not-booked'],
  ['certificate-expired', answered({ code: 'NMVS_FE_PKI_01' }), 'not-booked'],
  ['overload', answered({ code: 'NMVS_TE_TX_03' }), 'not-booked'],
  ['slow', answered({ code: 'NMVS_SUCCESS' }), 'booked'],
  ['refuse-connections', { kind: 'unreachable', why: 'network' }, 'not-booked'],
];

test.each(cases)('%s: the next dispense meets it, the one after is as ever', async (fault, reply, booked) => {
  const { client, stock, seen, tell } = trial;
  const [pack, later] = [newPack(), newPack()];
  await stock(pack, later);
  expect((await tell('POST', '/faults', { fault, next: 1 })).status).toBe(201);
  const dispensed = await (fault.startsWith('timeout') ? hasty : client).ask(
    dispense(client.senderNow(), pack),
  );
  expect(dispensed).toMatchObject(reply);
  expect(await seen(pack)).toMatchObject({ state: booked === 'booked' ? 'INACTIVE' : 'ACTIVE' });
  expect(await client.about(later)).toMatchObject({ code: 'NMVS_SUCCESS', notifications: [] });
});

test('an initial password is refused for every user until it is changed', async () => {
  const { client, tell, stock } = trial;
  const pack = newPack();
  await stock(pack);
  await tell('POST', '/faults', { fault: 'password-initial', rate: 1 });
  expect(await client.about(pack)).toMatchObject({ code: 'NMVS_FE_AU_11' });
  expect(await client.about(pack)).toMatchObject({ code: 'NMVS_FE_AU_11' });
  expect(await client.ask(ping('support', 'a'))).toMatchObject({ kind: 'answered' });
  const changed = await client.ask(changePassword(client.senderNow(), 'Fresh-pass-1'));
  expect(changed).toMatchObject({ answer: { code: 'NMVS_SUCCESS' } });
  expect(await client.about(pack)).toMatchObject({ code: 'NMVS_SUCCESS' });
});

test('what got no answer is listed with its fault', async () => {
  const { client, tell, stock } = trial;
  const pack = newPack();
  await stock(pack);
  await tell('POST', '/faults', { fault: 'truncated', next: 1, operation: 'G110' });
  await client.ask(verify(client.senderNow(), pack));
  const { body } = await tell('GET', '/received?operation=G110');
  expect(body).toContainEqual(expect.objectContaining({ answered: null, fault: 'truncated' }));
});

describe('which request a fault hits', () => {
  test('as many as it is armed for, of the operation it is armed for', () => {
    const faults = makeFaults(() => 0);
    faults.arm({ fault: 'html', next: 2, operation: 'G120' });
    expect(['G110', 'G120', 'G120', 'G120'].map(faults.takeFor)).toEqual([
      undefined,
      'html',
      'html',
      undefined,
    ]);
    expect(faults.list()).toEqual([]);
  });

  test('by chance, as long as nobody takes it away', () => {
    let chance = 0;
    const faults = makeFaults(() => chance);
    faults.arm({ fault: 'slow', rate: 0.3 });
    expect(faults.takeFor('G110')).toBe('slow');
    chance = 0.3;
    expect(faults.takeFor('G110')).toBeUndefined();
    expect(faults.list()).toEqual([{ fault: 'slow', rate: 0.3 }]);
    faults.clear();
    chance = 0;
    expect(faults.takeFor('G110')).toBeUndefined();
  });

  test('none that it could not change: a ping has no login, terms have no product', () => {
    const faults = makeFaults(() => 0);
    faults.arm({ fault: 'locked', rate: 1 });
    faults.arm({ fault: 'no-product', rate: 1 });
    expect(faults.takeFor('SupportPing')).toBeUndefined();
    faults.clear((fault) => fault === 'locked');
    expect(['G482', 'G110'].map(faults.takeFor)).toEqual([undefined, 'no-product']);
  });
});
