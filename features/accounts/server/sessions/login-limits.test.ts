import { expect, test } from 'vitest';
import {
  type AccountsServer,
  accountsServer,
  deviceSecretOf,
  fromNetwork,
  PASSWORD,
  post,
} from '../testing/accounts-server.ts';
import { email } from '../testing/requests.ts';

const login = ({ address }: AccountsServer, fields: object = {}, network = 0) =>
  post(`${address}/api/auth/login`, { email, password: PASSWORD, ...fields }, fromNetwork(network));

const wrong = { password: 'Gyogyszer2' };

const tries = async (server: AccountsServer, count: number, fields: object = wrong, network = 0) => {
  const statuses: number[] = [];
  for (let times = 0; times < count; times += 1) statuses.push((await login(server, fields, network)).status);
  return statuses;
};

test.for([email, 'nobody@pecset.example'])(
  'a hundred wrong passwords for %s: after the allowed ones the rest wait, with the time told',
  async (address) => {
    const server = await accountsServer({ limits: { loginPerAccount: 10 } });
    await server.addMember(email);
    const statuses = await tries(server, 100, { email: address, ...wrong });
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual(Array(90).fill(429));
    const answer = await login(server, { email: address });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(600);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  },
);

test('a try that must wait costs no hashing', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 1 } });
  await server.addMember(email);
  await tries(server, 5);
  // Every password that was compared and did not match is in the audit.
  expect(await server.db.selectFrom('audit').select('what').execute()).toEqual([{ what: 'login-failed' }]);
});

test('an owner who mistypes now and then is never made to wait', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 3 } });
  await server.addMember(email);
  for (let day = 0; day < 3; day += 1) {
    expect(await tries(server, 2)).toEqual([401, 401]);
    expect((await login(server)).status).toBe(200);
  }
});

test('tries of many addresses from one network are limited there; others are not', async () => {
  const server = await accountsServer({ limits: { loginPerAddress: 3 } });
  await server.addMember(email);
  for (const name of ['a', 'b', 'c'])
    expect((await login(server, { email: `${name}@pecset.example` })).status).toBe(401);
  expect((await login(server)).status).toBe(429);
});

test('wrong passwords from elsewhere do not keep the owner out', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 3 } });
  await server.addMember(email);
  expect(await tries(server, 4, wrong, 1)).toEqual([401, 401, 401, 429]);
  expect((await login(server, {}, 2)).status).toBe(200);
});

test('an owner who gets in ends the wait of the own network only', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 3 } });
  await server.addMember(email);
  await tries(server, 4, wrong, 1);
  await tries(server, 2, wrong, 2);
  expect((await login(server, {}, 2)).status).toBe(200);
  expect(await tries(server, 3, wrong, 2)).toEqual([401, 401, 401]);
  expect((await login(server, {}, 1)).status).toBe(429);
});

test.for([email, 'nobody@pecset.example'])(
  'however many networks guess together, the passwords of %s are tried only so often',
  async (address) => {
    const server = await accountsServer({ limits: { loginPerAccountEverywhere: 4 } });
    await server.addMember(email);
    const statuses: number[] = [];
    for (let network = 1; network <= 6; network += 1)
      statuses.push(...(await tries(server, 1, { email: address, ...wrong }, network)));
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  },
);

test('right passwords are no guesses: a whole pharmacy may share an account', async () => {
  const server = await accountsServer({ limits: { loginPerAccountEverywhere: 2 } });
  await server.addMember(email);
  for (let network = 1; network <= 4; network += 1)
    expect((await login(server, {}, network)).status).toBe(200);
  expect(await tries(server, 3, wrong, 5)).toEqual([401, 401, 429]);
});

test('while somebody mistypes behind the same address, a remembered device comes back all the same', async () => {
  const server = await accountsServer({ limits: { loginPerAddress: 3 } });
  await server.addMember(email);
  const deviceSecret = await deviceSecretOf(await login(server, { remember: true }));
  expect(await tries(server, 3)).toEqual([401, 401, 429]);
  expect((await login(server, { password: deviceSecret })).status).toBe(200);
});

test('made-up secrets of devices are counted too, by address', async () => {
  const server = await accountsServer({ limits: { passwordlessPerAddress: 2 } });
  await server.addMember(email);
  const madeUp = { password: `device.${'A'.repeat(43)}` };
  expect(await tries(server, 3, madeUp)).toEqual([401, 401, 429]);
  expect((await login(server)).status).toBe(200);
});

test('an account that strangers keep locked lets a remembered device in all the same', async () => {
  const server = await accountsServer({ limits: { loginPerAccount: 3 } });
  await server.addMember(email);
  const deviceSecret = await deviceSecretOf(await login(server, { remember: true }));
  expect(await tries(server, 4)).toEqual([401, 401, 401, 429]);
  expect((await login(server, { password: deviceSecret })).status).toBe(200);
});
