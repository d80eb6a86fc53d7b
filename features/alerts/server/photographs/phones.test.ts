import { jpeg, jpegOfSize, png } from '@pecset/pictures/testing';
import { holdRequest } from '@pecset/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { alertsServer, dossierOf, raiseAlert, saidBy } from '../testing/alerts-server.ts';
import { forgetLinksHandler, forgetPhotographLinks } from './index.ts';
import { isReachable } from './reachable.ts';
import { invitedBy, knownTo, phoneOn, photographer } from './testing/phones.ts';

const scene = async () => {
  const server = await alertsServer();
  const user = await server.addUser('arany.maria');
  const { mlId } = await raiseAlert(server, user);
  const { invite, add } = photographer(server, user);
  const invited = await invitedBy(await invite(mlId));
  const stored = () => server.db.selectFrom('dossier_photograph').selectAll().execute();
  return { server, user, mlId, invite, add, stored, ...invited };
};

test('a phone adds photographs to the one alert that its address was made for, without a sign-in', async () => {
  const { server, user, mlId, address, code, token, endsAt } = await scene();
  expect(address).toMatch(/^https:\/\/pecset\.example\/photographs\?lng=\w\w#[\w-]{43}$/);
  expect(code).toMatch(/^<svg /);
  const phone = phoneOn(server);
  const subjects = ['code', 'printed-data', 'seal', 'sides', 'other'];
  expect(await knownTo(await phone.open(token))).toEqual({ left: 10, endsAt, subjects });
  expect(await knownTo(await phone.add(jpeg(), 'seal'))).toEqual({ left: 9, endsAt, subjects });
  expect((await dossierOf(server, user, mlId)).pictures).toMatchObject([
    { shows: 'seal', source: 'phone', by: { userId: user.userId }, removed: false },
  ]);
});

test('the address is for the first phone that opens it; that one may open it again', async () => {
  const { server, token } = await scene();
  const [first, second] = [phoneOn(server), phoneOn(server)];
  expect((await first.open(token)).status).toBe(200);
  expect(await saidBy(await second.open(token))).toBe('409 address-used');
  expect(await saidBy(await second.add())).toBe('410 address-ended');
  expect((await first.open(token)).status).toBe(200);
  expect((await first.add()).status).toBe(200);
});

test('of two phones that open it at the same moment one gets it', async () => {
  const { server, token } = await scene();
  const phones = Array.from({ length: 6 }, () => phoneOn(server));
  const opened = await Promise.all(phones.map(async ({ open }) => saidBy(await open(token))));
  expect(opened.toSorted()).toEqual(['200', ...Array<string>(5).fill('409 address-used')]);
});

test('the phone that opens it twice at the same moment gets it, and it is opened once', async () => {
  const { server, token } = await scene();
  const [phone, another] = [phoneOn(server), phoneOn(server)];
  const opened = await server.whileLinkLocked([
    () => phone.open(token),
    () => phone.open(token),
    () => another.open(token),
  ]);
  expect(await Promise.all(opened.map(saidBy))).toEqual(['200', '200', '409 address-used']);
  const audit = await server.db.selectFrom('audit').select('what').execute();
  expect(audit.filter(({ what }) => what === 'photograph-link-opened')).toHaveLength(1);
  expect((await phone.add()).status).toBe(200);
});

test('after ten minutes it opens nothing and adds nothing', async () => {
  const { server, token, invite, mlId, stored } = await scene();
  const phone = phoneOn(server);
  await phone.open(token);
  server.setTime('2026-03-01T08:09:59Z');
  expect((await phone.add()).status).toBe(200);
  server.setTime('2026-03-01T08:10:00Z');
  expect(await saidBy(await phone.add(png()))).toBe('410 address-ended');
  expect(await saidBy(await phone.open(token))).toBe('410 address-ended');
  expect(await stored()).toHaveLength(1);
  const another = await invitedBy(await invite(mlId));
  expect((await phone.open(another.token)).status).toBe(200);
  expect((await phone.add(png())).status).toBe(200);
});

describe('whoever has no address of ours', () => {
  const made = 'A'.repeat(43);

  test.for([
    ['nothing', ''],
    ['a guess', `Bearer ${made}.${made}`],
    ['half of it', `Bearer ${made}`],
    ['a password', 'Basic YTpi'],
  ])('adds nothing by %s, and no byte of the file is read', async ([, authorization = '']) => {
    const { server, stored } = await scene();
    expect(await saidBy(await phoneOn(server).add(jpeg(), 'code', authorization))).toBe('410 address-ended');
    const held = await holdRequest(`${server.address}/api/photographs/phone`, {
      headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
      body: {},
    });
    expect(await held.answered).toMatchObject({ status: 410 });
    expect(await stored()).toEqual([]);
  });

  test('opens nothing by a guess', async () => {
    const { server } = await scene();
    expect(await saidBy(await phoneOn(server).open(made))).toBe('404 address-unknown');
    expect((await phoneOn(server).open('short')).status).toBe(400);
  });

  test('cannot use what was seen of it: the token alone adds nothing', async () => {
    const { server, token } = await scene();
    await phoneOn(server).open(token);
    const thief = phoneOn(server);
    expect(await saidBy(await thief.add(jpeg(), 'code', `Bearer ${token}.${made}`))).toBe(
      '410 address-ended',
    );
  });

  test('does not do it from another site’s page', async () => {
    const { server, token, stored } = await scene();
    const phone = phoneOn(server);
    await phone.open(token);
    const foreign = { origin: 'https://evil.example' };
    expect(await saidBy(await phone.ask('/api/photographs/phone', 'POST', foreign))).toBe(
      '403 foreign-origin',
    );
    expect(await stored()).toEqual([]);
  });
});

test('a phone reads nothing and changes nothing else: its secret is no session', async () => {
  const { server, token, mlId, add } = await scene();
  await add(mlId);
  const phone = phoneOn(server);
  await phone.open(token);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', `/${mlId}`],
    ['GET', `/${mlId}/photographs/1`],
    ['POST', `/${mlId}/photographs`],
    ['POST', `/${mlId}/photographs/1/removal`],
    ['POST', `/${mlId}/phone`],
    ['POST', `/${mlId}/decision`],
  ] as const)
    expect([path, (await phone.ask(`/api/alerts${path}`, method)).status]).toEqual([path, 401]);
});

test('neither the token nor the phone’s secret can be read from the database', async () => {
  const { server, token } = await scene();
  await phoneOn(server).open(token);
  const rows = await server.db.selectFrom('photograph_link').selectAll().execute();
  const audit = await server.db.selectFrom('audit').select(['what', 'details']).execute();
  expect(rows).toMatchObject([{ token_hash: { length: 32 }, phone_hash: { length: 32 } }]);
  expect(JSON.stringify([rows, audit])).not.toContain(token);
  expect(rows[0]?.token_hash.toString('base64url')).not.toBe(token);
  expect(audit.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['photograph-link-made', 'photograph-link-opened']),
  );
});

test('a phone is told what is wrong with a photograph, and goes on', async () => {
  const { server, token, mlId, add } = await scene();
  const phone = phoneOn(server);
  await phone.open(token);
  const html = new TextEncoder().encode('<!doctype html>');
  expect(await saidBy(await phone.add(html))).toBe('415 not-a-picture');
  for (let index = 1; index <= 10; index += 1) await add(mlId, jpegOfSize(1_000, index));
  expect(await saidBy(await phone.add())).toBe('409 dossier-full');
  expect(await knownTo(await phone.open(token))).toMatchObject({ left: 0 });
});

describe('an address ends', () => {
  test('with the organisation that made it', async () => {
    const { server, user, token } = await scene();
    const phone = phoneOn(server);
    await phone.open(token);
    await server.db.transaction().execute((tx) => forgetPhotographLinks(tx, user.partnerId));
    expect(await saidBy(await phone.add())).toBe('410 address-ended');
    expect(await saidBy(await phone.open(token))).toBe('404 address-unknown');
  });

  test('when whoever asked for it no longer belongs to the organisation', async () => {
    const { server, user, token } = await scene();
    const phone = phoneOn(server);
    await phone.open(token);
    await server.db
      .updateTable('membership')
      .set({ status: 'I' })
      .where('user_id', '=', user.userId)
      .execute();
    expect(await saidBy(await phone.add())).toBe('410 address-ended');
  });

  test('with the mode that the alert was raised in', async () => {
    const { server, user, token } = await scene();
    const phone = phoneOn(server);
    await phone.open(token);
    await server.setMode(user.partnerId, 'production');
    expect(await saidBy(await phone.add())).toBe('410 address-ended');
  });

  test('and is forgotten within the hour', async () => {
    const { server, mlId, invite } = await scene();
    server.setTime('2026-03-01T08:10:00Z');
    await invite(mlId);
    await forgetLinksHandler({ db: server.db, now: () => new Date('2026-03-01T08:10:01Z') }).run({});
    expect(await server.db.selectFrom('photograph_link').selectAll().execute()).toHaveLength(1);
  });
});

test.for([
  ['https://pecset.example', true],
  ['https://93.184.216.34', true],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://192.168.1.20:3000', false],
  ['http://10.1.2.3', false],
  ['http://[fd00::1]', false],
  ['http://169.254.1.1', false],
  ['https://patika-pc', false],
  ['https://patika.local', false],
  ['https://patika.local.', false],
  ['https://app.localhost', false],
  ['https://local.example', true],
] as const)('an address at %s can be reached by any phone: %s', ([address, expected]) => {
  expect(isReachable(address)).toBe(expected);
});
