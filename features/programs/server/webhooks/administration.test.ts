import { addUser } from '@pecset/db/testing';
import { eventKinds } from '@pecset/notifications/contract';
import { inTransactionOf } from '@pecset/server-kit';
import { expect, test } from 'vitest';
import { newReceiver, saidBy, webhooksScene } from '../testing/webhooks-scene.ts';
import { forgetAllWebhooks, forgetWebhooks } from './forget-webhooks.ts';

const PATH = '/api/org/webhooks';
const wanted = { address: 'https://8.8.8.8/events', mode: 'sandbox', kinds: ['alert.raised'] };

test('an administrator adds an address, chooses its events and removes it, and the audit tells of it without secrets', async () => {
  const scene = await webhooksScene();
  const anna = await scene.addAdmin('anna');
  const { id, secret } = await scene.addWebhook(anna, 'https://8.8.8.8/events/SECRET-PATH');
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await scene.list(anna)).toMatchObject([
    { id, mode: 'sandbox', address: 'https://8.8.8.8/events/SECRET-PATH', kinds: eventKinds, deliveries: [] },
  ]);
  expect(JSON.stringify(await scene.list(anna))).not.toContain('whsec_');
  const changed = await scene.ask(anna, 'PUT', `${PATH}/${id}/kinds`, { kinds: ['connection.lost'] });
  expect(changed.status).toBe(200);
  expect(await scene.list(anna)).toMatchObject([{ kinds: ['connection.lost'] }]);
  await scene.ask(anna, 'POST', `${PATH}/${id}/secret`);
  expect((await scene.ask(anna, 'DELETE', `${PATH}/${id}`)).status).toBe(200);
  expect(await scene.list(anna)).toEqual([]);
  const audit = await scene.db.selectFrom('audit').select(['what', 'user_id', 'details']).execute();
  expect(audit.map(({ what }) => what)).toEqual([
    'webhook-added',
    'webhook-kinds',
    'webhook-secret',
    'webhook-removed',
  ]);
  expect(JSON.stringify(audit)).toContain('"origin":"https://8.8.8.8"');
  expect(JSON.stringify(audit)).not.toMatch(/SECRET-PATH|whsec_/);
});

test('the secret is stored so that the database does not tell it', async () => {
  const scene = await webhooksScene();
  const anna = await scene.addAdmin('anna');
  const { id, secret } = await scene.addWebhook(anna, wanted.address);
  await scene.ask(anna, 'POST', `${PATH}/${id}/secret`);
  const stored = JSON.stringify(await scene.db.selectFrom('webhook').selectAll().execute());
  expect(stored).not.toContain(secret.slice('whsec_'.length));
});

const notAllowed = [
  ['without TLS', 'http://till.example/events'],
  ['of this machine', 'https://127.0.0.1/events'],
  ['of this machine, written as a number', 'https://2130706433/'],
  ['of the network inside', 'https://10.0.0.1/'],
  ['of the provider’s own services', 'https://169.254.169.254/latest'],
  ['of this machine by IPv6', 'https://[::1]/'],
  ['whose name leads inside', 'https://inside.example/'],
  ['with a password', 'https://anna:titok@8.8.8.8/'],
  ['of something else', 'ftp://8.8.8.8/'],
  ['that is none', 'till.example'],
] as const;

test('an address that leads inside, has a password or no TLS is refused', async () => {
  const resolve = async () => [
    { address: '8.8.8.8', family: 4 },
    { address: '192.168.1.1', family: 4 },
  ];
  const scene = await webhooksScene({ allowLocal: false, resolve });
  const anna = await scene.addAdmin('anna');
  for (const [what, address] of notAllowed) {
    const answer = await scene.ask(anna, 'POST', PATH, { ...wanted, address });
    expect([what, saidBy(answer)]).toEqual([what, '422 address-not-allowed']);
  }
});

test('an address whose name is unknown is refused with other words', async () => {
  const resolve = () => Promise.reject(new Error('ENOTFOUND'));
  const scene = await webhooksScene({ allowLocal: false, resolve });
  const anna = await scene.addAdmin('anna');
  const given = { ...wanted, address: 'https://typo.example/' };
  expect(saidBy(await scene.ask(anna, 'POST', PATH, given))).toBe('422 address-not-found');
});

test('an organisation has at most five addresses, also if two are added at once', async () => {
  const scene = await webhooksScene();
  const anna = await scene.addAdmin('anna');
  const added = await Promise.all(Array.from({ length: 7 }, () => scene.ask(anna, 'POST', PATH, wanted)));
  expect(added.map(saidBy).toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => '200'),
    '409 too-many-webhooks',
    '409 too-many-webhooks',
  ]);
});

test('without a connected program in that mode there are no events, so an address is refused', async () => {
  const scene = await webhooksScene();
  const cili = await addUser(scene.db, 'cili', { name: 'Új Patika' }, ['ADMN']);
  expect(saidBy(await scene.ask(cili, 'POST', PATH, wanted))).toBe('409 no-program');
});

test('only administrators who have just proved who they are change addresses, and only their own', async () => {
  const scene = await webhooksScene();
  const anna = await scene.addAdmin('anna');
  const neighbour = await scene.addAdmin('masik');
  const bela = await addUser(scene.db, 'bela', anna.partnerId);
  const { id } = await scene.addWebhook(anna, wanted.address);
  const changes = [
    ['PUT', `${PATH}/${id}/kinds`, { kinds: ['alert.closed'] }],
    ['POST', `${PATH}/${id}/secret`],
    ['POST', `${PATH}/${id}/test`],
    ['POST', `${PATH}/${id}/send-again`, {}],
    ['DELETE', `${PATH}/${id}`],
  ] as const;
  const long = { ...anna, provedAt: new Date(0) };
  for (const [method, path, body] of changes) {
    expect(saidBy(await scene.ask(bela, method, path, body))).toBe('403 forbidden');
    expect(saidBy(await scene.ask({ ...bela, roles: ['ADMN'] }, method, path, body))).toBe('403 forbidden');
    expect(saidBy(await scene.ask(neighbour, method, path, body))).toBe('404 not-found');
  }
  for (const [method, path, body] of [changes[0], changes[1], changes[4]])
    expect(saidBy(await scene.ask(long, method, path, body))).toBe('403 step-up-needed');
  expect(await scene.list(neighbour)).toEqual([]);
  expect(await scene.list(anna)).toMatchObject([{ kinds: eventKinds }]);
});

test('a test tells at once what came of it, and the next one has to wait', async () => {
  const scene = await webhooksScene({ timeoutMs: 2_000 });
  const receiver = await newReceiver();
  const anna = await scene.addAdmin('anna');
  const { id } = await scene.addWebhook(anna, receiver.url);
  const tried = async () => {
    scene.pass(3_000);
    return (await scene.ask(anna, 'POST', `${PATH}/${id}/test`)).said;
  };
  expect(await tried()).toEqual({ outcome: 'delivered', status: 204 });
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({
    id: expect.stringMatching(/^evt_test_/),
    type: 'test',
    mode: 'sandbox',
    data: {},
  });
  expect(saidBy(await scene.ask(anna, 'POST', `${PATH}/${id}/test`))).toBe('429 too-soon');
  receiver.answerWith(404);
  expect(await tried()).toEqual({ outcome: 'refused', status: 404 });
  receiver.fallSilent();
  expect(await tried()).toEqual({ outcome: 'timed-out', status: null });
  await scene.db.updateTable('webhook').set({ address: 'http://127.0.0.1:1/' }).execute();
  expect(await tried()).toEqual({ outcome: 'unreachable', status: null });
  await scene.db
    .updateTable('webhook')
    .set({ address: receiver.url.replace('http:', 'https:') })
    .execute();
  expect(await tried()).toEqual({ outcome: 'not-secure', status: null });
});

test('with an organisation that closes its addresses end, and with a restore all of them', async () => {
  const scene = await webhooksScene();
  const receiver = await newReceiver();
  const [anna, neighbour] = [await scene.addAdmin('anna'), await scene.addAdmin('masik')];
  for (const who of [anna, neighbour]) {
    await scene.addWebhook(who, receiver.url);
    await scene.happen(who);
  }
  const inTransaction = inTransactionOf(scene.db);
  await inTransaction((tx) => forgetWebhooks(tx, anna.partnerId));
  expect([(await scene.list(anna)).length, (await scene.list(neighbour)).length]).toEqual([0, 1]);
  await inTransaction(forgetAllWebhooks);
  expect(await scene.list(neighbour)).toEqual([]);
  await scene.work();
  expect(receiver.received).toEqual([]);
  const rows = await scene.db
    .selectFrom('audit')
    .where('what', '=', 'webhook-removed')
    .select(['partner_id', 'details'])
    .execute();
  expect(rows).toMatchObject([{ partner_id: neighbour.partnerId, details: { by: 'restore' } }]);
});
